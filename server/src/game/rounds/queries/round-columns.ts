/**
 * The columns that queries read of `round` (alias `r`) and of its math version (alias `v`). The row
 * types are derived from these lists.
 */
import type { RoundRecord } from '../round-record.ts';

type Columns = readonly (keyof RoundRecord | 'card')[];

/** What the player sees of a round. */
export const shownColumns = [
  'id',
  'product_id',
  'price_cents',
  'max_prize_cents',
  'payout_cents',
  'nonce',
  'is_free',
  'client_seed',
  'card',
] as const satisfies Columns;

/** The state that the round was drawn for. */
const stateColumns = [
  'streak',
  'correction',
  'protection',
  'window_rounds',
  'window_wagered_cents',
  'window_paid_cents',
  'window_as_of',
  'bonus',
] as const satisfies Columns;

export type StateColumns = Pick<RoundRecord, (typeof stateColumns)[number]>;

/** What the draw was bound to before the round was played. */
export const boundColumns = [
  'id',
  'player_id',
  'product_id',
  'epoch',
  'nonce',
  'client_seed',
  'math_version',
  ...stateColumns,
] as const satisfies Columns;

export type BoundRound = Pick<RoundRecord, (typeof boundColumns)[number]>;

export const listColumns = (columns: Columns): string =>
  [...new Set(columns)].map((column) => (column === 'math_version' ? `v.${column}` : `r.${column}`)).join(', ');
