import { describe, expect, it } from 'vitest';
import { HandOrder } from '../src/lib/handorder.svelte';

const held = (order: HandOrder, ...codes: string[]) => order.held(codes, (code) => code).map((one) => one.key);
const on = (key: string) => ({ dataset: { held: key } }) as unknown as HTMLElement;
const elsewhere = { dataset: {} } as unknown as HTMLElement;

describe('the order of a hand', () => {
  it('puts a card where another is held', () => {
    const order = new HandOrder();
    held(order, 'P3', 'S2', 'G1');
    order.move('P3', 'G1');
    expect(held(order, 'P3', 'S2', 'G1')).toEqual(['S2', 'G1', 'P3']);
    order.move('P3', 'S2');
    expect(held(order, 'P3', 'S2', 'G1')).toEqual(['P3', 'S2', 'G1']);
  });

  it('tells cards alike apart and knows their places', () => {
    const order = new HandOrder();
    held(order, 'K', 'S2', 'K');
    order.move('K.1', 'K');
    expect(order.held(['K', 'S2', 'K'], (code) => code).map((one) => one.place)).toEqual([2, 0, 1]);
  });

  it('puts new cards behind and forgets those that left', () => {
    const order = new HandOrder();
    held(order, 'P3', 'S2');
    order.move('S2', 'P3');
    expect(held(order, 'P3', 'S2', 'G1')).toEqual(['S2', 'P3', 'G1']);
    expect(held(order, 'P3', 'G1')).toEqual(['P3', 'G1']);
  });

  it('leaves a drop elsewhere to the board', () => {
    const order = new HandOrder();
    held(order, 'P3', 'S2');
    expect(order.or('P3', () => 'tap')(elsewhere)).toBe('tap');
    expect(order.or('P3')(elsewhere)).toBe(true);
    expect(held(order, 'P3', 'S2')).toEqual(['P3', 'S2']);
    let heard = false;
    expect(order.or('P3', () => 'tap', () => (heard = true))(on('S2'))).toBe(true);
    expect([held(order, 'P3', 'S2'), heard]).toEqual([['S2', 'P3'], true]);
  });
});
