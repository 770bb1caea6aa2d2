/** Something that is held up before everybody for a while, such as a great moment. */

/** Made while a component is. */
export class HeldUp<T> {
  shown = $state.raw<T | null>(null);

  #ends: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    $effect(() => () => clearTimeout(this.#ends));
  }

  hold(what: T, milliseconds: number): void {
    clearTimeout(this.#ends);
    this.shown = what;
    this.#ends = setTimeout(() => this.drop(), milliseconds);
  }

  readonly drop = (): void => {
    clearTimeout(this.#ends);
    this.shown = null;
  };
}
