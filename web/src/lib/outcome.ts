/** How a match ended, in a few words. */
import { words } from './words.svelte';

interface Named {
  seat: number;
  name: string;
}

/** The seats that won most. */
export function winnersOf<Seat extends Named>(payoff: readonly number[], seats: readonly Seat[]): Seat[] {
  const best = Math.max(...payoff);
  return seats.filter((seat) => payoff[seat.seat] === best);
}

/** Who won, as those at this device are told. */
export function outcome(payoff: readonly number[], seats: readonly Named[], here: readonly number[]): string {
  const t = words();
  if (payoff.length === 1) return (payoff[0] ?? 0) < 1 ? t.end.lost : t.end.youWin;
  const [winner, other] = winnersOf(payoff, seats);
  if (!winner || other) return t.end.draw;
  return here.length === 1 && here[0] === winner.seat ? t.end.youWin : t.end.wins(winner.name);
}
