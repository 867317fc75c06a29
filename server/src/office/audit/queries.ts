import type { Answer } from '@raspasorte/contract';
import { staffRoles } from '@raspasorte/contract/admin';
import { everyValue } from '../../platform/database/every-value.ts';
import type { Queryable } from '../../platform/database/pool.ts';
import { plainText } from '../users/search-patterns.ts';

export type AuditDifference = Answer<'verifyAudit'>['differences'][number];

export type HeadRow = { seq: number; hash: Buffer };

export async function selectHead(db: Queryable): Promise<HeadRow> {
  const { rows } = await db.query<HeadRow>('select seq, hash from audit_head');
  const [head] = rows;
  if (head === undefined) throw new Error('the audit log has no head');
  return head;
}

/** The last stored entry, whatever the head says. */
export async function selectLastEntry(db: Queryable): Promise<HeadRow | undefined> {
  const { rows } = await db.query<HeadRow>('select seq, hash from audit_log order by seq desc limit 1');
  return rows[0];
}

export async function selectHashAt(db: Queryable, seq: number): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ hash: Buffer }>('select hash from audit_log where seq = $1', [seq]);
  return rows[0]?.hash;
}

/**
 * The first entries that do not match their hash or do not continue the entry before them. A log
 * that was rewritten as a whole would fill the answer and the program's log with all of them.
 */
export async function selectBreaks(db: Queryable, limit: number): Promise<AuditDifference[]> {
  const { rows } = await db.query<AuditDifference>(
    `
    select kind, entry, other from (
      select 'changed' as kind, seq as entry, null::bigint as other from audit_log e where hash <> audit_hash(e)
      union all
      select 'unlinked', seq, before_seq
      from (
        select seq, previous_hash, lag(seq, 1, 0::bigint) over by_seq as before_seq,
          lag(hash, 1, decode(repeat('00', 32), 'hex')) over by_seq as before_hash
        from audit_log window by_seq as (order by seq)) linked
      where seq <> before_seq + 1 or previous_hash <> before_hash) breaks
    order by entry, kind limit $1`,
    [limit],
  );
  return rows;
}

export type AuditFilter = {
  before: number | null;
  action: string | null;
  subject: string | null;
  actor: string | null;
  from: Date | null;
  until: Date | null;
  limit: number;
};

export type AuditRow = {
  seq: number;
  at: Date;
  actor_id: string | null;
  actor_name: string;
  action: string;
  subject: string;
  subject_name: string | null;
  about_person: boolean;
  details: Record<string, unknown>;
  address: string | null;
  hash: Buffer;
};

const entries = (ofWhom: string, order: string): string => `
  select seq, at, actor_id, actor_name, action, subject, details, address, hash from audit_log
  where ${ofWhom} and ($1::bigint is null or (at, seq) < ($7::timestamptz, $1)) and ($2::text is null or action = $2)
    and ($4::timestamptz is null or at >= $4) and ($5::timestamptz is null or at < $5)
  order by ${order} limit $6`;

const ofSubjects = '($3::text[] is null or subject = any ($3))';
const ofActors = '(actor_name = any ($8) or actor_id = any ($9))';

/**
 * The newest of each value of a column. To those of a card that was retired, or of somebody who
 * left long ago, PostgreSQL would walk back through all newer entries. A range has an order that
 * only the index of the column has, even where it is a single value.
 */
const newestOfEach = (column: string, values: string, besides: string): string => `
  select e.* from unnest(${values}) each_value,
    lateral (${entries(`${column} between each_value and each_value and ${besides}`, `${column}, at desc, seq desc`)}) e`;

const newestOfSubjects = (besides: string): string => `
  select * from (${newestOfEach('subject', '$3::text[]', besides)}) of_each order by at desc, seq desc limit $6`;

const newestOfActors = `
  select distinct on (at, seq) * from (
    ${newestOfEach('actor_name', '$8::text[]', ofSubjects)} union all ${newestOfEach('actor_id', '$9::uuid[]', ofSubjects)}) of_each
  order by at desc, seq desc limit $6`;

type Actors = { ids: string[]; names: string[] };

/**
 * The staff whose id this is, or of whose present or former name it is a part, and the names in
 * entries of which it is a part. Read beforehand, so that PostgreSQL knows how many entries to
 * expect: it would search the whole log for those of a person who is not in it.
 */
async function selectActors(db: Queryable, actor: string): Promise<Actors> {
  const { rows } = await db.query<Actors>(
    `with recursive ${everyValue('named', { table: 'audit_log', column: 'actor_name' })}
     select array(select actor_name from named where strpos(lower(actor_name), lower($1)) > 0) as names,
       array(select u.id from auth."user" u join profiles p on p.player_id = u.id
         where u.role = any ($2) and (u.id::text = lower($1) or strpos(lower(p.name), lower($1)) > 0 or exists (
           select from name_change n where n.player_id = u.id and strpos(lower(n.before), lower($1)) > 0))) as ids`,
    [actor, staffRoles],
  );
  return rows[0]!;
}

/** This id, and the cards and drafts of whose name the text is a part, whatever its accents. */
async function selectSubjects(db: Queryable, text: string): Promise<string[]> {
  const { rows } = await db.query<{ subject: string; name: string }>(
    `select 'product ' || id as subject, name from ticket_products
     union all select 'card ' || id, coalesce(content ->> 'name', '') from card_draft`,
  );
  const part = plainText(text);
  const named = rows.filter(({ name }) => plainText(name).includes(part)).map(({ subject }) => subject);
  return [...new Set([text, ...named])];
}

/** Walking back, an entry of more than these is met soon. */
const FEW = 8;

function listed(subjects: string[] | null, actors: Actors | null): string {
  const besides = actors === null ? 'true' : ofActors;
  if (subjects !== null && subjects.length <= FEW) return newestOfSubjects(besides);
  if (actors !== null && actors.names.length + actors.ids.length <= FEW) return newestOfActors;
  return entries(`${ofSubjects} and ${besides}`, 'at desc, seq desc');
}

/**
 * Newest first, of [from, until). `actor` is part of the name in the entry, or of any name that a
 * member of staff has or had, or their id: nobody leaves their own entries by a change of name.
 * Where the clock went back, the list goes by the time, and the chain by the number.
 */
export async function selectEntries(db: Queryable, filter: AuditFilter): Promise<AuditRow[]> {
  const actors = filter.actor === null ? null : await selectActors(db, filter.actor);
  const subjects = filter.subject === null ? null : await selectSubjects(db, filter.subject);
  const beforeAt = filter.before === null ? null : await selectTimeOf(db, filter.before);
  const { rows } = await db.query<AuditRow>(
    `with listed as materialized (${listed(subjects, actors)})
     select l.*, coalesce(p.name, t.name, d.content ->> 'name') as subject_name, p.player_id is not null as about_person
     from listed l
       left join profiles p on p.player_id = case when l.subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then l.subject::uuid end
       left join ticket_products t on l.subject = 'product ' || t.id
       left join card_draft d on l.subject = 'card ' || d.id
     order by l.at desc, l.seq desc`,
    [
      filter.before,
      filter.action,
      subjects,
      filter.from,
      filter.until,
      filter.limit,
      beforeAt,
      ...(actors === null ? [] : [actors.names, actors.ids]),
    ],
  );
  return rows;
}

/** When an entry was made. There is none only after a cut of the log, which the check finds. */
async function selectTimeOf(db: Queryable, seq: number): Promise<string | null> {
  const { rows } = await db.query<{ at: string }>('select at::text from audit_log where seq = $1', [seq]);
  return rows[0]?.at ?? null;
}

/** Every kind of action that the log holds, one step in the index for each. */
export async function selectActions(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ action: string }>(
    `with recursive ${everyValue('found', { table: 'audit_log', column: 'action' })}
     select action from found where action is not null order by action`,
  );
  return rows.map(({ action }) => action);
}

export type AuditCheckRow = { checked_at: Date; entries: number; differences: number };

export async function insertAuditCheck(db: Queryable, check: Omit<AuditCheckRow, 'checked_at'>): Promise<void> {
  await db.query('insert into audit_check (entries, differences) values ($1, $2)', [check.entries, check.differences]);
}

/** The newest check of the chain; undefined before the first. */
export async function selectNewestAuditCheck(db: Queryable): Promise<AuditCheckRow | undefined> {
  const { rows } = await db.query<AuditCheckRow>(
    'select checked_at, entries, differences from audit_check order by checked_at desc limit 1',
  );
  return rows[0];
}
