import type { Cents } from '@raspasorte/contract';
import { DECISIONS_COUNTED, type DecisionKind, rolesWith } from '@raspasorte/contract/admin';
import type { Queryable } from '../../../platform/database/pool.ts';
import { preparedStatement } from '../../../platform/database/prepared-statement.ts';
import { sources } from './sources.ts';

export type DecisionRow = {
  kind: DecisionKind;
  id: string;
  user_id: string | null;
  user_name: string | null;
  amount_cents: Cents | null;
  detail: string | null;
  since: Date;
  due_at: Date;
  held_by: string | null;
  held_by_name: string | null;
  held_at: Date | null;
  note: string | null;
  asked_at: Date | null;
  question: string | null;
};

export type Holder = 'anybody' | 'me' | 'nobody';
export type WaitingFilter = { kinds: readonly DecisionKind[]; holder: Holder; operatorId: string };

/**
 * How a holder narrows the rows of a kind. $1 is the operator. An operator's own ones begin with
 * the held ids, so that the others that wait are not read.
 */
const heldBy = (kind: DecisionKind, holder: Holder): string =>
  ({
    anybody: '',
    me: `where s.id = any (array(select h.subject from decision_hold h where h.kind = '${kind}' and h.held_by = $1))`,
    nobody: `where not exists (select from decision_hold h where h.kind = '${kind}' and h.subject = s.id and h.held_by is not null)`,
  })[holder];

/** As many rows of a kind as a page may need, from the kind's own index. */
function branch(kind: DecisionKind, holder: Holder, limit: string): string {
  const { select, order } = sources[kind];
  return `(select '${kind}' as kind, s.* from (${select}) s ${heldBy(kind, holder)} order by s.${order}, s.id ${limit})`;
}

/** The rows of a page with names and holders. Not every kind uses $1, so its type is fixed here. */
const named = (from: string) => `
  select w.kind, w.id, w.player_id as user_id, p.name as user_name, w.amount_cents, w.detail, w.since, w.due_at, h.held_by,
    o.name as held_by_name, h.held_at, h.note, h.asked_at, h.question
  from (${from}) w left join decision_hold h on h.kind = w.kind and h.subject = w.id
    left join profiles p on p.player_id = w.player_id left join profiles o on o.player_id = h.held_by
  where $1::uuid is not null`;

const PREPARED = 'decisions';
/**
 * Rows that are read of each kind for a page that ends at row `end`. The number is a constant in
 * the text and grows in steps, so that there are few prepared statements.
 */
const reachOf = (end: number): number => (end <= 50 ? 50 : 125 * Math.ceil(end / 125));

/** A page by deadline, merged from as many rows of each kind as the page may need. */
export async function selectWaiting(
  db: Queryable,
  { kinds, holder, operatorId }: WaitingFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<DecisionRow[]> {
  const branches = kinds.map((kind) => branch(kind, holder, `limit ${reachOf(limit + offset)}`));
  const page = `select * from (${branches.join(' union all ')}) every order by due_at, kind, id limit ${limit} offset $2::integer`;
  const text = `${named(page)} order by w.due_at, w.kind, w.id`;
  return (await db.query<DecisionRow>(preparedStatement(PREPARED, text, [operatorId, offset]))).rows;
}

/** Returns undefined if the decision does not wait any more, or never did. */
export async function selectOneWaiting(
  db: Queryable,
  { kind, id, operatorId }: { kind: DecisionKind; id: string; operatorId: string },
): Promise<DecisionRow | undefined> {
  const text = named(`select '${kind}' as kind, s.* from (${sources[kind].select}) s where s.id = $2`);
  return (await db.query<DecisionRow>(preparedStatement(PREPARED, text, [operatorId, id]))).rows[0];
}

export type WaitingCount = { kind: DecisionKind; waiting: number; overdue: number; of_holder: number };

const upTo = (count: string): string => `least(${count}, ${DECISIONS_COUNTED})`;

/**
 * What is counted of a kind. Those of nobody are among the first `DECISIONS_COUNTED` rows and as
 * many more as there are held ones, so the rows are read once for both counts.
 */
function counted(kind: DecisionKind, holder: Holder): { from: string; ofHolder: string } {
  const { select } = sources[kind];
  const held = `from decision_hold h where h.kind = '${kind}' and h.held_by is not null`;
  const first = (more = '') => `(select s.* from (${select}) s limit ${DECISIONS_COUNTED}${more}) c`;
  if (holder === 'anybody') return { from: first(), ofHolder: 'count(*)' };
  if (holder === 'me') return { from: first(), ofHolder: upTo(`(select count(*) from (${select}) s ${heldBy(kind, holder)})`) };
  return {
    from: first(` + (select count(*) ${held})`),
    ofHolder: upTo(`count(*) filter (where c.id not in (select h.subject ${held}))`),
  };
}

/** Counts each kind up to `DECISIONS_COUNTED`: all, those past their deadline, the holder's. */
export async function countWaiting(db: Queryable, { kinds, holder, operatorId }: WaitingFilter): Promise<WaitingCount[]> {
  const counts = kinds.map((kind) => {
    const { from, ofHolder } = counted(kind, holder);
    return `
      select '${kind}' as kind, ${upTo('count(*)')} as waiting,
        ${upTo('count(*) filter (where c.due_at < clock_timestamp())')} as overdue, ${ofHolder} as of_holder
      from ${from} where $1::uuid is not null`;
  });
  return (await db.query<WaitingCount>(preparedStatement(PREPARED, counts.join(' union all '), [operatorId]))).rows;
}

export type Colleague = { id: string; name: string; role: 'admin' | 'finance' | 'support' };

/** The active operators whose role decides anything, by name. */
export async function selectColleagues(db: Queryable): Promise<Colleague[]> {
  const text = `
     select u.id, p.name, u.role from auth."user" u join profiles p on p.player_id = u.id
     where u.role = any ($1) and p.status = 'active' order by p.name, u.id`;
  return (await db.query<Colleague>(preparedStatement(PREPARED, text, [rolesWith.decider]))).rows;
}
