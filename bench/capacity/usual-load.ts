import type { Load } from './calculate-capacity.ts';

export const usualSizes = [10_000, 100_000, 1_000_000, 10_000_000];

/**
 * An assumption, because nobody has measured how players of a market of this size play. Prices are
 * those of rented machines.
 */
export const usualLoad: Omit<Load, 'players'> = {
  roundsPerPlayer: 60,
  peak: 5,
  dataMachinePrice: 350,
  webMachinePrice: 60,
};
