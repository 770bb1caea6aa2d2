/** Whether the server can be reached, where the browser believes that there is no network: it may be on this device. */

class Online {
  #now = $state(true);

  constructor() {
    addEventListener('online', () => (this.#now = true));
    addEventListener('offline', () => void this.#look());
    if (!navigator.onLine) void this.#look();
  }

  async #look(): Promise<void> {
    const answers = await fetch('/livez', { cache: 'no-store' }).then((answer) => answer.ok, () => false);
    this.#now = answers || navigator.onLine;
  }

  get now(): boolean {
    return this.#now;
  }
}

export const online = new Online();
