import type { CardLook } from '@raspasorte/contract';

/** How the first cards look, by name. */
export const seedLooks: Readonly<Record<string, CardLook>> = {
  'Raspa Sorte': { hue: 200, emblem: 'coin', petals: 7, seed: 9.5 },
  'Trevo da Sorte': { hue: 155, emblem: 'clover', petals: 4, seed: 7.8 },
  'Cofre Dourado': { hue: 75, emblem: 'vault', petals: 8, seed: 6.1 },
  'Estrela da Fortuna': { hue: 300, emblem: 'star', petals: 5, seed: 4.4 },
  'Diamante Real': { hue: 250, emblem: 'diamond', petals: 4, seed: 2.7 },
  Milionária: { hue: 20, emblem: 'crown', petals: 6, seed: 1 },
};
