import type { Shelf } from '../types';

export const MOST_DEALS = 1_000_000;

export const shelf: Shelf = {
  picture: () => import('./Picture.svelte'),
  ui: () => import('./index'),
  thing: () => import('./Thing.svelte'),
  today: () => import('./Today.svelte'),
  // Deals have short numbers, so that they can be played again and passed on.
  seed: () => String(1 + Math.floor(Math.random() * (MOST_DEALS - 1))),
  easySeed: async () => (await import('./daily')).easyDeal(),
};
