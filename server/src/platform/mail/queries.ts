import { isDue } from '../database/is-due.ts';
import type { Queryable } from '../database/pool.ts';
import type { NewMail } from './new-mail.ts';

/**
 * An unconfirmed address gets only so many mails a day: the trigger `limit_unconfirmed_mail` drops
 * the row of a further one.
 */
export async function insertMail(
  db: Queryable,
  mail: NewMail & { sealedLink: Buffer | null; goodForSeconds: number | null },
): Promise<void> {
  await db.query(
    `insert into public.mail_outbox (player_id, kind, address, name, data, sealed_link, expires_at)
     values ($1, $2, $3, $4, $5, $6, clock_timestamp() + $7 * interval '1 second')`,
    [mail.playerId, mail.kind, mail.address, mail.name, mail.data, mail.sealedLink, mail.goodForSeconds],
  );
}

/** `claim` is the end of the lease, to the microsecond: another process sets another. */
export type ClaimedMail = { id: string; attempts: number; claim: string };

/** `name` is null where nobody has confirmed the address. */
export type DueMail = Omit<NewMail, 'name'> & {
  id: string;
  name: string | null;
  sealedLink: Buffer | null;
  expired: boolean;
};

/** Claims up to `limit` due mails. After `leaseSeconds` another process may claim them. */
export async function claimDueMails(
  db: Queryable,
  { limit, leaseSeconds }: { limit: number; leaseSeconds: number },
): Promise<ClaimedMail[]> {
  const { rows } = await db.query<ClaimedMail>(
    `update mail_outbox set attempts = attempts + 1, next_attempt_at = clock_timestamp() + $2 * interval '1 second'
     where id in (
       select id from mail_outbox where ${isDue('next_attempt_at', "interval '1 hour'")} order by next_attempt_at limit $1 for update skip locked)
     returning id, attempts, next_attempt_at::text as claim`,
    [limit, leaseSeconds],
  );
  return rows;
}

/**
 * What a claimed mail says and where it goes, read right before it is sent, because a process may
 * freeze. Undefined when the claim was lost, or the mail deleted.
 */
export async function selectClaimedMail(db: Queryable, { id, claim }: ClaimedMail): Promise<DueMail | undefined> {
  const { rows } = await db.query<DueMail>(
    `select id, player_id as "playerId", kind, address, name, data, sealed_link as "sealedLink",
       coalesce(expires_at < clock_timestamp(), false) as expired
     from mail_outbox where id = $1 and next_attempt_at = $2::timestamptz`,
    [id, claim],
  );
  return rows[0];
}

/**
 * Marks a mail as sent, or as given up with `failure`, and deletes its content. It is given up only
 * while the claim holds: a process that froze in its attempt may do so after another one sent it.
 */
export async function endMail(db: Queryable, { id, claim }: ClaimedMail, failure: string | null): Promise<void> {
  await db.query(
    `update mail_outbox set next_attempt_at = null, address = null, name = null, data = null, sealed_link = null, failure = $2,
       sent_at = case when $2::text is null then clock_timestamp() end
     where id = $1 and sent_at is null and ($2::text is null or next_attempt_at = $3::timestamptz)`,
    [id, failure, claim],
  );
}

/** Deletes a mail that nobody should get any more. It does not count as given up. */
export async function deleteMail(db: Queryable, id: string): Promise<void> {
  await db.query('delete from mail_outbox where id = $1', [id]);
}

/** Deletes the mails with links that have not left. */
export async function deleteMailsWithLinks(db: Queryable): Promise<void> {
  await db.query('delete from mail_outbox where sealed_link is not null');
}

/** No effect once the claim is lost. */
export async function postponeMail(
  db: Queryable,
  { id, claim }: ClaimedMail,
  { failure, seconds }: { failure: string; seconds: number },
): Promise<void> {
  await db.query(
    `update mail_outbox set failure = $2, next_attempt_at = clock_timestamp() + $3 * interval '1 second'
     where id = $1 and next_attempt_at = $4::timestamptz`,
    [id, failure, seconds, claim],
  );
}

export type MailState = { pending: number; standstill_seconds: number; given_up: number };

/**
 * `standstill_seconds` is how long no mail has left while mails to several addresses, or one that
 * was never tried, wait. One address alone may be its own fault: its server may put everybody off.
 */
export async function selectMailState(db: Queryable): Promise<MailState> {
  const { rows } = await db.query<MailState>(`
    select pending, given_up,
      coalesce(extract(epoch from clock_timestamp() - least(untried, case when addresses > 1 then greatest(oldest, last_sent) end)), 0)::float8
        as standstill_seconds
    from (
      select count(*) filter (where next_attempt_at is not null) as pending,
        count(*) filter (where next_attempt_at is null and sent_at is null) as given_up,
        count(distinct address_hash) filter (where next_attempt_at is not null) as addresses,
        min(created_at) filter (where next_attempt_at is not null) as oldest,
        min(created_at) filter (where next_attempt_at is not null and attempts = 0) as untried,
        max(sent_at) as last_sent
      from mail_outbox where created_at > now() - interval '7 days') state`);
  return rows[0]!;
}
