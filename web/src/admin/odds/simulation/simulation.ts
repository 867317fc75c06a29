import type { ExactFigures, MathSettings, PrizeRow, SimulationResult } from '@raspasorte/engine';
import type { AdminProduct } from '../product.ts';

export interface SimulationRequest {
  product: AdminProduct;
  samples: number;
  /** What stands on the screen instead of what is saved. */
  settings?: MathSettings;
  prizes?: PrizeRow[];
  seed?: number;
}

/**
 * `server`: its function. `conservative`: this browser, after the server's failed. `here`: this
 * browser, by choice.
 */
export type SimulationSource = 'server' | 'conservative' | 'here';

export interface Simulation {
  result: SimulationResult;
  source: SimulationSource;
  /** Of the odds themselves, whatever limits the simulation had. */
  exact: ExactFigures;
  priceCents: number;
}

/** A sentence that a person may read. */
export class SimulationError extends Error {}

/** Stopped by the operator or by leaving the screen. */
export const isStopped = (error: Error) => error.name === 'AbortError';
