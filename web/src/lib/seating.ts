/** The other seats round the table, from the one beside. Without an own seat all of them. */
export function rivalsOf(near: number | null, count: number): number[] {
  const from = near ?? 0;
  return Array.from({ length: count }, (_, i) => (from + i) % count).filter((seat) => seat !== near);
}
