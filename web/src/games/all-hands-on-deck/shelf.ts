import type { Shelf } from '../types';

export const shelf: Shelf = {
  picture: () => import('./Picture.svelte'),
  ui: () => import('./index'),
  thing: () => import('./Thing.svelte'),
  atOneDevice: { races: 'seating' },
};
