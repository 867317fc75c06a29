import type { Cents, RoundState } from '@raspasorte/contract';
import { dayLeaf, type DayLeaf } from '@raspasorte/engine';

/** Rounds in a group: a power of two, so that the root over the groups' roots is the root over the rounds. */
export const CHUNK_SIZE = 128;

/** What of a stored round the chain of days is made of. */
export type DayRoundRow = {
  id: string;
  player_id: string;
  product_id: number;
  epoch: number;
  nonce: number;
  client_seed: string;
  math_version: Buffer;
  streak: number;
  correction: number;
  protection: number;
  window_rounds: number;
  window_wagered_cents: Cents;
  window_paid_cents: Cents;
  window_as_of: Date;
  bonus: RoundState['bonus'];
  created_at: Date;
};

/** What a round's draw was bound to before it was played; rounds/ knows how that follows from its row. */
export type CommitmentOf = (row: DayRoundRow) => Promise<{ commit: string; context: string }>;

/** A round as it stands in its day. */
export async function dayLeafOf(row: DayRoundRow, commitmentOf: CommitmentOf): Promise<DayLeaf> {
  const { commit, context } = await commitmentOf(row);
  return { round_id: row.id, commit, context, client_seed: row.client_seed };
}

/** The leaf hashes of several rounds, in their order. */
export async function leafHashes(rows: readonly DayRoundRow[], commitmentOf: CommitmentOf): Promise<Uint8Array[]> {
  const leaves = await Promise.all(rows.map((row) => dayLeafOf(row, commitmentOf)));
  return leaves.map(dayLeaf);
}
