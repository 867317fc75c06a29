import { OWN_CELLS, WINNING_CELLS, type Round } from '@raspasorte/contract';
import { matchesOf } from '@raspasorte/engine';
import type { ShownRound } from './queries/stored-rounds.ts';

/** Scratch progress as one number: bits 0 to 5 are the winning cells, 6 to 29 the own ones. */
export function toMask({ winning = [], yours = [] }: { winning?: boolean[] | undefined; yours?: boolean[] | undefined }): number {
  const bit = (revealed: boolean, position: number) => (revealed ? 1 << position : 0);
  return (
    winning.reduce((mask, revealed, index) => mask | bit(revealed, index), 0) |
    yours.reduce((mask, revealed, index) => mask | bit(revealed, WINNING_CELLS + index), 0)
  );
}

/** A round as its player sees it. */
export function toRound(row: ShownRound): Round {
  const cell = (position: number) => (row.revealed & (1 << position)) !== 0;
  return {
    id: row.id,
    product_id: row.product_id,
    product_name: row.product_name,
    look: row.look,
    price_cents: row.price_cents,
    payout_cents: row.payout_cents,
    matches: matchesOf(row),
    max_prize: row.max_prize_cents,
    revealed_winning: Array.from({ length: WINNING_CELLS }, (_, index) => cell(index)),
    revealed_yours: Array.from({ length: OWN_CELLS }, (_, index) => cell(WINNING_CELLS + index)),
    winning_numbers: row.winning_numbers,
    winning_prizes: row.winning_prizes,
    your_numbers: row.your_numbers,
    nonce: row.nonce,
    is_free: row.is_free,
    client_seed: row.client_seed,
    status: row.finished_at === null ? 'open' : 'finished',
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}
