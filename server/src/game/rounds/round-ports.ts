import type { Cents, RoundState } from '@raspasorte/contract';
import type { MathDefinition } from '@raspasorte/engine';

/** What a round needs to know of a card; the catalog of products/ fits it. */
export type RoundProduct = {
  id: number;
  name: string;
  priceCents: Cents;
  maxPrizeCents: Cents;
  isActive: boolean;
  math: MathDefinition;
  mathVersion: string;
  volatility: number;
};

export type Products = {
  find(productId: number): Promise<RoundProduct | undefined>;
  math(mathVersion: string): Promise<MathDefinition | undefined>;
  forget(): void;
};

export type SeededEpoch = { epoch: number; masterSeed: Uint8Array };

/** Where master seeds come from; the vault of fairness/ fits it. */
export type Seeds = {
  current(): Promise<SeededEpoch>;
  find(epoch: number): Promise<SeededEpoch | undefined>;
  forgetCurrent(): void;
};

/** What a card took and paid in the last seven days, free and boosted rounds left out; the sums of rollups/ fit it. */
export type Windows = { of(productId: number): Promise<RoundState['window']> };
