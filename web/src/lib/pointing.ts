/** Pointing: what comes to lie under a pointer that stays where it was pressed was not pointed at, so nothing is said of it. */
const pressed = { x: NaN, y: NaN };

globalThis.addEventListener?.('pointerdown', (event) => Object.assign(pressed, { x: event.clientX, y: event.clientY }), { capture: true });

export const hasMoved = (event: { clientX?: number; clientY?: number }): boolean => event.clientX !== pressed.x || event.clientY !== pressed.y;
