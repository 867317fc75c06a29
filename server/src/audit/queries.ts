import type { Queryable, Tx } from '../db.ts';
import type { AuditedAction } from './record-action.ts';

export async function callRecordAction(tx: Tx, action: AuditedAction): Promise<void> {
  await tx.query('select record_action($1, $2, $3, $4, $5, $6)', [
    action.actorId,
    action.actorName,
    action.action,
    action.subject,
    action.details,
    action.address,
  ]);
}

export type HeadRow = { seq: number; hash: Buffer };

export async function selectHead(db: Queryable): Promise<HeadRow> {
  const { rows } = await db.query<HeadRow>('select seq, hash from audit_head');
  const [head] = rows;
  if (head === undefined) throw new Error('the audit log has no head');
  return head;
}

/** The last entry that is really there. */
export async function selectLastEntry(db: Queryable): Promise<HeadRow | undefined> {
  const { rows } = await db.query<HeadRow>('select seq, hash from audit_log order by seq desc limit 1');
  return rows[0];
}

export async function selectHashAt(db: Queryable, seq: number): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ hash: Buffer }>('select hash from audit_log where seq = $1', [seq]);
  return rows[0]?.hash;
}

/** Every entry that is not what its hash says, or does not continue the one before it. */
export async function selectBreaks(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ difference: string }>(`
    select difference from (
      select seq, format('entry %s was changed', seq) as difference from audit_log e where hash <> audit_hash(e)
      union all
      select seq, format('entry %s does not continue entry %s', seq, before_seq)
      from (
        select seq, previous_hash, lag(seq, 1, 0::bigint) over by_seq as before_seq,
          lag(hash, 1, decode(repeat('00', 32), 'hex')) over by_seq as before_hash
        from audit_log window by_seq as (order by seq)) linked
      where seq <> before_seq + 1 or previous_hash <> before_hash) breaks
    order by seq, difference`);
  return rows.map(({ difference }) => difference);
}
