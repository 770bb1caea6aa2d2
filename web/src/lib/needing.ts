/**
 * What a control needs before it can be pressed: `<button {...needing(ready ? null : 'Choose a card first.')}>`. It stays where it is and can
 * be reached by keys; whoever points at it, comes to it or presses it is told (parts/Needs). What a rule forbids is
 * asked of the server instead (`trying` in lib/targets).
 */
export const needing = (needed: string | null) => ({ 'aria-disabled': needed ? ('true' as const) : undefined, 'data-needs': needed ?? undefined });
