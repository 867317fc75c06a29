import type { DecisionKind } from '@raspasorte/contract/admin';
import type { Tx } from '../../../platform/database/pool.ts';

type Item = { kind: DecisionKind; id: string };

/** Changes the holder. Returns false if the holder is no longer `from`. */
export async function updateHolder(
  tx: Tx,
  { kind, id, from, to, by, note }: Item & { from: string | null; to: string | null; by: string; note: string | null },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into decision_hold as h (kind, subject, held_by, held_at, note, handed_by)
     select $1, $2, $4, case when $4::uuid is not null then clock_timestamp() end, $5, $6
     where $3::uuid is null or exists (select from decision_hold where kind = $1 and subject = $2)
     on conflict (kind, subject) do update set held_by = excluded.held_by, held_at = excluded.held_at, note = excluded.note,
       handed_by = excluded.handed_by, changed_at = clock_timestamp()
     where h.held_by is not distinct from $3::uuid`,
    [kind, id, from, to, note, by],
  );
  return rowCount === 1;
}

type Question = Item & { question: string; askedBy: string };

/**
 * Changes the question. Returns false if the present one is not of `seenAskedAt`, to the
 * millisecond.
 */
export async function updateQuestion(
  tx: Tx,
  { kind, id, question, askedBy, seenAskedAt }: Question & { seenAskedAt: string | null },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into decision_hold as h (kind, subject, question, asked_by, asked_at)
     select $1, $2, $3, $4, clock_timestamp()
     where $5::timestamptz is null or exists (select from decision_hold where kind = $1 and subject = $2)
     on conflict (kind, subject) do update set question = excluded.question, asked_by = excluded.asked_by,
       asked_at = excluded.asked_at, changed_at = clock_timestamp()
     where date_trunc('milliseconds', h.asked_at) is not distinct from $5::timestamptz`,
    [kind, id, question, askedBy, seenAskedAt],
  );
  return rowCount === 1;
}

/** Whether the present question is this one, of the same operator. */
export async function isQuestionOf(tx: Tx, { kind, id, question, askedBy }: Question): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select from decision_hold where kind = $1 and subject = $2 and question = $3 and asked_by = $4',
    [kind, id, question, askedBy],
  );
  return rowCount === 1;
}

export type Addressee = {
  id: string;
  name: string;
  email: string;
  /** The account was closed by its owner, and its address given up. */
  is_closed: boolean;
};

/**
 * Who is asked for more information: the colleague who asked for a second person, or else the
 * player. For an erasure request the address is the contact address of the request, if it has one.
 * Locks the person, so that nobody is asked at an address that is given up in the same moment.
 */
export async function lockAddressee(
  tx: Tx,
  { kind, id, userId }: Item & { userId: string | null },
): Promise<Addressee | undefined> {
  const asked: Partial<Record<DecisionKind, string>> = {
    'second-person': 'select asked_by as id, null::text as email from second_person_request where id = $1',
    privacy: 'select player_id as id, contact_email as email from privacy_request where id = $1',
  };
  const who = asked[kind] ?? 'select $1::uuid as id, null::text as email';
  const { rows } = await tx.query<Addressee>(
    `select u.id, p.name, coalesce(w.email, u.email) as email, p.closed_for_erasure and w.email is null as is_closed from (${who}) w
       join auth."user" u on u.id = w.id join profiles p on p.player_id = w.id for update of p`,
    [asked[kind] === undefined ? userId : id],
  );
  return rows[0];
}
