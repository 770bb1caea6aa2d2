/** Days, by this browser's own calendar. */

const two = (number: number) => String(number).padStart(2, '0');

/** A day as `2026-11-18`; so many days earlier. */
export function today(earlier = 0, now = new Date()): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - earlier);
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** How many days in a row something was done, up to today or yesterday: today is not over yet. */
export function daysInARow(done: (day: string) => boolean, now = new Date()): number {
  let earlier = done(today(0, now)) ? 0 : 1;
  const first = earlier;
  while (done(today(earlier, now))) earlier++;
  return earlier - first;
}
