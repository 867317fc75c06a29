import { inSnapshot, type Pool, type Queryable } from '../../platform/database/pool.ts';
import { selectBreaks, selectHashAt, selectHead, selectLastEntry, type AuditDifference } from './queries.ts';

/** An entry's number and hash; those of the last entry identify the whole chain. */
export type AuditHead = { seq: number; hash: string };

/** Enough to see what is wrong, and few enough to read. */
const BREAKS_SHOWN = 50;

export type AuditVerdict = { head: AuditHead; differences: AuditDifference[] };

/**
 * Checks the whole audit log in one snapshot. `differences` is empty if no entry was changed,
 * removed, inserted or moved since it was written. With the `known` head of an earlier check it
 * also shows whether the chain was rewritten as a whole.
 */
export function verifyAuditChain(pool: Pool, known?: AuditHead): Promise<AuditVerdict> {
  return inSnapshot(pool, async (tx) => {
    const row = await selectHead(tx);
    const head = { seq: row.seq, hash: row.hash.toString('hex') };
    const differences = [...(await findBreaks(tx)), ...(await compareEnd(tx, head)), ...(await compareKnown(tx, known))];
    return { head, differences };
  });
}

async function findBreaks(db: Queryable): Promise<AuditDifference[]> {
  const breaks = await selectBreaks(db, BREAKS_SHOWN + 1);
  const shown = breaks.slice(0, BREAKS_SHOWN);
  const more = breaks.slice(BREAKS_SHOWN).map(({ entry }) => ({ kind: 'more' as const, entry, other: null }));
  return [...shown, ...more];
}

async function compareEnd(db: Queryable, head: AuditHead): Promise<AuditDifference[]> {
  const last = await selectLastEntry(db);
  const isEmpty = last === undefined && head.seq === 0;
  if (isEmpty || (last?.seq === head.seq && last.hash.toString('hex') === head.hash)) return [];
  return [{ kind: 'last', entry: last?.seq ?? 0, other: head.seq }];
}

async function compareKnown(db: Queryable, known: AuditHead | undefined): Promise<AuditDifference[]> {
  if (known === undefined || known.seq === 0) return [];
  const hash = await selectHashAt(db, known.seq);
  return hash?.toString('hex') === known.hash ? [] : [{ kind: 'unknown', entry: known.seq, other: null }];
}

const sentences: Record<AuditDifference['kind'], (entry: number, other: number | null) => string> = {
  changed: (entry) => `entry ${entry} was changed`,
  unlinked: (entry, other) => `entry ${entry} does not continue entry ${other}`,
  last: (entry, other) => `the log ends with entry ${entry}, its head says ${other}`,
  unknown: (entry) => `entry ${entry} is not the one that was known`,
  more: (entry) => `there are more, from entry ${entry} on`,
};

/** For whoever runs the machines; the audit screen has its own words. */
export const describeDifference = ({ kind, entry, other }: AuditDifference): string => sentences[kind](entry, other);
