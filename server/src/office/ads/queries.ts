import type { Cents } from '@raspasorte/contract';
import { isDue } from '../../platform/database/is-due.ts';
import type { Queryable } from '../../platform/database/pool.ts';

/**
 * Adds rows for the deposits paid since the last run. The interval overlaps with that of the last
 * run, because transactions do not commit in the order of their timestamps. A deposit that was paid
 * while the clock was ahead must not hide those that follow.
 */
export async function insertNewEvents(db: Queryable): Promise<void> {
  await db.query(`
    insert into ad_event (deposit_id, player_id, amount_cents, paid_at)
    select t.id, t.player_id, t.amount_cents, t.settled_at from provider_transactions t
    where t.type = 'DEPOSIT' and t.status = 'APPROVED'
      and t.settled_at >= greatest(now() - interval '6 days',
        (select max(paid_at) - interval '15 minutes' from ad_event where paid_at <= now()))
    on conflict do nothing`);
}

/** What is known of a paid deposit, of its player and of their consent. */
export type PaidDeposit = {
  deposit_id: string;
  player_id: string;
  amount_cents: Cents;
  paid_at: Date;
  attempts: number;
  email: string;
  name: string;
  self_excluded: boolean;
  granted: boolean | null;
  client_address: string | null;
  user_agent: string | null;
  fbp: string | null;
  fbc: string | null;
};

const paidDeposit = `
  e.deposit_id, e.player_id, e.amount_cents, e.paid_at, e.attempts, u.email, u.name,
  coalesce(x.excluded_until > now(), false) as self_excluded, newest_consent(e.player_id, 'ads') as granted,
  v.client_address, v.user_agent, v.fbp, v.fbc`;
const ofPlayer = `
  join auth."user" u on u.id = e.player_id
  left join player_pause x on x.player_id = e.player_id
  left join ad_visit v on v.player_id = e.player_id`;

/** `claim` is the end of the lease, to the microsecond: another process sets another. */
export type ClaimedEvent = { deposit_id: string; claim: string };
/** Without a claim, an operator sends the event again. */
export type EventToSend = Pick<ClaimedEvent, 'deposit_id'> & Partial<ClaimedEvent>;

/** At least the lease, and the pause before the next attempt, which doubles. */
const LONGEST_PAUSE = "greatest(interval '2 minutes', interval '1 minute' * 2 ^ attempts)";

/** Claims due events with a lease of two minutes, after which another process may take them. */
export async function claimDueEvents(db: Queryable, limit: number): Promise<ClaimedEvent[]> {
  const { rows } = await db.query<ClaimedEvent>(
    `update ad_event set attempts = attempts + 1, next_attempt_at = clock_timestamp() + interval '2 minutes'
     where deposit_id in (
       select deposit_id from ad_event where status = 'pending' and ${isDue('next_attempt_at', LONGEST_PAUSE)}
       order by next_attempt_at limit $1 for update skip locked)
     returning deposit_id, next_attempt_at::text as claim`,
    [limit],
  );
  return rows;
}

/**
 * What is known right before an event is sent, because a process may freeze. Undefined when the
 * claim was lost.
 */
export async function selectPaidDeposit(db: Queryable, { deposit_id: id, claim }: EventToSend): Promise<PaidDeposit | undefined> {
  const { rows } = await db.query<PaidDeposit>(
    `select ${paidDeposit} from ad_event e ${ofPlayer}
     where e.deposit_id = $1 and ($2::timestamptz is null or e.status = 'pending' and e.next_attempt_at = $2::timestamptz)`,
    [id, claim ?? null],
  );
  return rows[0];
}

/** Which events are sent again, and the last event of the previous batch. */
export type ResendWindow = {
  since: Date;
  statuses: readonly EventEnd['status'][];
  after: { position: string; id: string } | null;
};

const ofWindow = `e.paid_at >= $1 and e.status = any($2) and ($3::timestamptz is null or (e.paid_at, e.deposit_id) > ($3, $4::uuid))`;
const windowValues = ({ since, statuses, after }: ResendWindow) => [since, statuses, after?.position ?? null, after?.id ?? null];

type NextPaid = Pick<PaidDeposit, 'deposit_id' | 'paid_at'> & { position: string };

/** The next deposits of a window, oldest first, so that deposits paid meanwhile come last. */
export async function selectNextPaid(db: Queryable, window: ResendWindow, limit: number): Promise<NextPaid[]> {
  const { rows } = await db.query<NextPaid>(
    `select e.deposit_id, e.paid_at, e.paid_at::text as position from ad_event e ${ofPlayer} where ${ofWindow}
     order by e.paid_at, e.deposit_id limit $5`,
    [...windowValues(window), limit],
  );
  return rows;
}

export async function countPaid(db: Queryable, window: ResendWindow): Promise<number> {
  const { rows } = await db.query<{ count: number }>(`select count(*) from ad_event e where ${ofWindow}`, windowValues(window));
  return rows[0]?.count ?? 0;
}

export type EventEnd = {
  depositId: string;
  status: 'pending' | 'sent' | 'not_sent' | 'failed';
  reason: string | null;
  response: unknown;
  /** For `pending`: seconds until the next attempt. */
  retryAfterSeconds: number;
};

/**
 * A delivered event stays `sent`, even when it is sent again in vain. What a claimed attempt ended
 * with otherwise counts only while its claim holds.
 */
export async function updateEvent(db: Queryable, end: EventEnd, claim: string | undefined): Promise<void> {
  await db.query(
    `update ad_event set status = $2, reason = $3, response = $4::jsonb, next_attempt_at = clock_timestamp() + $5 * interval '1 second',
       sent_at = case when $2 = 'sent' then clock_timestamp() else sent_at end
     where deposit_id = $1 and ($2 = 'sent' or status <> 'sent' and coalesce(next_attempt_at = $6::timestamptz, true))`,
    [
      end.depositId,
      end.status,
      end.reason,
      end.response === null ? null : JSON.stringify(end.response),
      end.retryAfterSeconds,
      claim ?? null,
    ],
  );
}

export type RecentEvent = Pick<PaidDeposit, 'deposit_id' | 'amount_cents' | 'paid_at' | 'attempts'> & {
  status: EventEnd['status'];
  reason: string | null;
  sent_at: Date | null;
};

export async function selectRecentEvents(db: Queryable, limit: number): Promise<RecentEvent[]> {
  const { rows } = await db.query<RecentEvent>(
    `select deposit_id, amount_cents, paid_at, attempts, status, reason, sent_at from ad_event
     order by paid_at desc, deposit_id limit $1`,
    [limit],
  );
  return rows;
}

/** Counts the events of the last seven days by status. */
export async function countByStatus(db: Queryable): Promise<{ status: EventEnd['status']; count: number }[]> {
  const { rows } = await db.query<{ status: EventEnd['status']; count: number }>(
    `select status, count(*) from ad_event where paid_at >= now() - interval '7 days' group by status`,
  );
  return rows;
}
