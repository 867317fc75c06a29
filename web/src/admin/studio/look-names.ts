import { lookRanges } from '@raspasorte/contract';
import type { EmblemName } from '@raspasorte/contract';

/** The emblems as operators call them. */
export const emblemNames: Readonly<Record<EmblemName, string>> = {
  coin: 'Moeda',
  clover: 'Trevo',
  vault: 'Cofre',
  star: 'Estrela',
  diamond: 'Diamante',
  crown: 'Coroa',
  horseshoe: 'Ferradura',
  sun: 'Sol',
  moon: 'Lua',
  fish: 'Peixe',
  bell: 'Sino',
  key: 'Chave',
  anchor: 'Âncora',
  lantern: 'Lanterna',
  heart: 'Coração',
  feather: 'Pena',
  pineapple: 'Abacaxi',
  guitar: 'Violão',
  kite: 'Pipa',
  cherry: 'Cereja',
  comet: 'Cometa',
  chest: 'Baú',
  toucan: 'Tucano',
  rose: 'Rosa',
};

/** The palette: hues that are told apart at a glance, by name. */
export const hues: readonly { hue: number; name: string }[] = [
  { hue: 20, name: 'Rubi' },
  { hue: 45, name: 'Cobre' },
  { hue: 75, name: 'Ouro' },
  { hue: 110, name: 'Oliva' },
  { hue: 140, name: 'Folha' },
  { hue: 165, name: 'Esmeralda' },
  { hue: 200, name: 'Petróleo' },
  { hue: 225, name: 'Mar' },
  { hue: 250, name: 'Safira' },
  { hue: 280, name: 'Índigo' },
  { hue: 305, name: 'Ametista' },
  { hue: 345, name: 'Vinho' },
];

const { min, max } = lookRanges.seed;
const STEPS = 10;

/** The seed of a print that no other card is likely to have. */
export const anySeed = (): number => Math.round((min + Math.random() * (max - min)) * STEPS) / STEPS;
