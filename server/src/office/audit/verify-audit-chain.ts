import { inSnapshot, type Pool, type Queryable } from '../../platform/database/pool.ts';
import { selectBreaks, selectHashAt, selectHead, selectLastEntry } from './queries.ts';

/** An entry's number and hash; those of the last entry identify the whole chain. */
export type AuditHead = { seq: number; hash: string };

/** Enough to see what is wrong, and few enough to read. */
const BREAKS_SHOWN = 50;

export type AuditVerdict = { head: AuditHead; differences: string[] };

/**
 * Checks the whole audit log in one snapshot. `differences` is empty if no entry was changed,
 * removed, inserted or moved since it was written. With the `known` head of an earlier check it
 * also shows whether the chain was rewritten as a whole.
 */
export function verifyAuditChain(pool: Pool, known?: AuditHead): Promise<AuditVerdict> {
  return inSnapshot(pool, async (tx) => {
    const row = await selectHead(tx);
    const head = { seq: row.seq, hash: row.hash.toString('hex') };
    const differences = [
      ...(await selectBreaks(tx, BREAKS_SHOWN)),
      ...(await compareEnd(tx, head)),
      ...(await compareKnown(tx, known)),
    ];
    return { head, differences };
  });
}

async function compareEnd(db: Queryable, head: AuditHead): Promise<string[]> {
  const last = await selectLastEntry(db);
  const isEmpty = last === undefined && head.seq === 0;
  if (isEmpty || (last?.seq === head.seq && last.hash.toString('hex') === head.hash)) return [];
  return [`the log ends with entry ${last?.seq ?? 0}, its head says ${head.seq}`];
}

async function compareKnown(db: Queryable, known: AuditHead | undefined): Promise<string[]> {
  if (known === undefined || known.seq === 0) return [];
  const hash = await selectHashAt(db, known.seq);
  return hash?.toString('hex') === known.hash ? [] : [`entry ${known.seq} is not the one that was known`];
}
