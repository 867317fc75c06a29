import type { ExactFigures, MathSettings, PrizeRow, SimulationResult } from '@raspasorte/engine';
import type { AdminProduct } from '../products/product.ts';

export interface SimulationRequest {
  product: AdminProduct;
  samples: number;
  /** Values on the screen, in place of the saved ones. */
  settings?: MathSettings;
  prizes?: PrizeRow[];
  seed?: number;
}

/**
 * `server`: on the server. `conservative`: in this browser, after the server failed. `here`: in
 * this browser, by choice.
 */
export type SimulationSource = 'server' | 'conservative' | 'here';

export interface Simulation {
  result: SimulationResult;
  source: SimulationSource;
  /** The exact figures of the odds, whatever limits the simulation had. */
  exact: ExactFigures;
  priceCents: number;
}

/** An error whose message is a sentence for the operator. */
export class SimulationError extends Error {}

/** Stopped by the operator or by leaving the screen. */
export const isStopped = (error: Error) => error.name === 'AbortError';
