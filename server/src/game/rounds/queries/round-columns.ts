/**
 * Which columns of `round`, called `r`, and of its math version, called `v`, a query reads; its row
 * type follows from the list.
 */
import type { RoundRecord } from '../round-record.ts';

type Columns = readonly (keyof RoundRecord | 'card')[];

/** What its player sees. */
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

/** The state that it was drawn for. */
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

/** What its draw was bound to before it was played. */
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
