import type { SimulationResult } from '@raspasorte/engine';
import { csvFile } from '../kit/values/csv-file.ts';
import { sortedPayouts } from './payout-list.tsx';

/** Prize and quantity, dearest first. */
export const simulationCsv = ({ distr_premios: distribution }: SimulationResult): Blob =>
  csvFile([['Prêmio', 'Quantidade'], ...sortedPayouts(distribution).map(({ cents, count }) => [{ cents }, count])]);

export const simulationCsvName = ({ samples }: SimulationResult): string => `simulacao-${samples}.csv`;
