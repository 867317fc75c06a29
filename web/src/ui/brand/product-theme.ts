import type { EmblemName } from './emblem-paths.ts';

export interface ProductTheme {
  hue: number;
  emblem: EmblemName;
  /** Petals of its rosette. */
  petals: number;
  seed: number;
}

const looks: readonly [keyword: string, look: ProductTheme][] = [
  ['milion', { hue: 20, emblem: 'crown', petals: 6, seed: 1 }],
  ['diamante', { hue: 250, emblem: 'diamond', petals: 4, seed: 2.7 }],
  ['estrela', { hue: 300, emblem: 'star', petals: 5, seed: 4.4 }],
  ['cofre', { hue: 75, emblem: 'vault', petals: 8, seed: 6.1 }],
  ['trevo', { hue: 155, emblem: 'clover', petals: 4, seed: 7.8 }],
  ['raspa', { hue: 200, emblem: 'coin', petals: 7, seed: 9.5 }],
];

/**
 * Hue and emblem of a card by its name; a name that says nothing gets one by its id, always the
 * same.
 */
export function productTheme(name: string, id: number): ProductTheme {
  const plainName = name.normalize('NFD').toLowerCase();
  const known = looks.find(([keyword]) => plainName.includes(keyword)) ?? looks[Math.abs(id) % looks.length];
  return known?.[1] ?? { hue: 200, emblem: 'coin', petals: 7, seed: 9.5 };
}
