import type { Answer, Cents } from '@raspasorte/contract';
import { isFinishedRound, oldestUnfinishedId } from '../../../game/rounds/queries/covered.ts';
import { selectArchivedUntil } from '../../../platform/archive/queries.ts';
import type { Queryable } from '../../../platform/database/pool.ts';

type Entry = Answer<'getAdminRound'>['entries'][number];

export type EntryRow = {
  seq: number;
  kind: Entry['kind'];
  debit_account: Entry['debit_account'];
  credit_account: Entry['credit_account'];
  amount_cents: Cents;
  /** Null while an earlier card is covered, whose prize it would tell. */
  balance_after: Cents | null;
  created_at: Date;
};

type Of = { playerId: string; roundId: string; at: Date };

/** Other cards that were bought before an entry and are still covered, with or without a prize. */
const coveredBefore = (entry: string) => `
  select from round r where r.player_id = $1 and r.id >= ${oldestUnfinishedId} and r.id <> $2
    and r.created_at <= ${entry}.created_at and not ${isFinishedRound('r')}`;

const entries = (when: string) => `
  select seq, kind, debit_account, credit_account, amount_cents, created_at,
    case when not exists (${coveredBefore('t')}) then balance_after end as balance_after
  from ledger_transfer t where player_id = $1 and reference = $2 and ${when}
  order by seq`;
/**
 * No index leads from a round to its ledger entries. But a player's entries are numbered in the
 * order of time, so a range of numbers around the sale is read.
 */
const entriesHere = entries(`seq between journal_seq_at($1, $3::timestamptz - interval '5 seconds') - 20
  and journal_seq_at($1, $3::timestamptz + interval '5 seconds') + 20`);
/** The archive cannot find entries by time, so it scans all entries of the player's plays. */
const entriesThere = entries(
  `created_at between $3::timestamptz - interval '5 seconds' and $3::timestamptz + interval '5 seconds'`,
);

export async function selectEntries(db: Queryable, { playerId, roundId, at }: Of): Promise<EntryRow[]> {
  const archived = await selectArchivedUntil(db, playerId);
  const isThere = archived !== undefined && at <= archived.until;
  const { rows } = await db.query<EntryRow>({
    name: isThere ? 'lookup-archived-entries' : 'lookup-entries',
    text: isThere ? entriesThere : entriesHere,
    values: [playerId, roundId, at],
  });
  return rows;
}

export type OddsRow = {
  expected_cents: number;
  rtp: number;
  hit_frequency: number;
  version_number: number | null;
};

/** A math version can come back under a new number: the newest one before the round counts. */
export async function selectOdds(db: Queryable, { playerId, roundId }: Of): Promise<OddsRow> {
  const { rows } = await db.query<OddsRow>({
    name: 'lookup-odds',
    text: `
      select r.expected_cents, v.rtp, v.hit_frequency,
        (select n.number from product_versions n where n.product_id = r.product_id and n.math_version = v.math_version
          order by n.begun_at <= r.created_at desc, n.number desc limit 1) as version_number
      from round r join math_versions v on v.id = r.math_id where r.player_id = $1 and r.id = $2`,
    values: [playerId, roundId],
  });
  return rows[0]!;
}

export async function selectName(db: Queryable, playerId: string): Promise<string> {
  const { rows } = await db.query<{ name: string }>('select name from profiles where player_id = $1', [playerId]);
  return rows[0]!.name;
}
