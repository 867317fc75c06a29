import type { Answer } from '@raspasorte/contract';
import type { UserStatus } from '@raspasorte/contract/admin';
import type { Queryable, Tx } from '../../platform/database/pool.ts';

export type MeRow = {
  id: string;
  name: string;
  email: string;
  email_confirmed: boolean;
  status: UserStatus;
  role: string | null;
  force_password_change: boolean;
  two_factor_enabled: boolean;
  cpf: string | null;
  named_cpf: string | null;
  kyc: Answer<'getMe'>['kyc'];
  created_at: Date;
};

export async function selectMe(db: Queryable, playerId: string): Promise<MeRow | undefined> {
  const { rows } = await db.query<MeRow>(
    `select u.id, p.name, u.email, u.email_verified as email_confirmed, p.status, u.role, coalesce(u.force_password_change, false) as force_password_change,
       coalesce(u.two_factor_enabled, false) as two_factor_enabled, c.cpf,
       case when c.cpf is null then public.named_cpf(u.id) end as named_cpf,
       p.created_at,
       jsonb_build_object('status', k.status, 'deposit_day_cents', k.deposit_day_cents,
         'withdrawal_day_cents', k.withdrawal_day_cents) as kyc
     from auth."user" u join public.profiles p on p.player_id = u.id join public.kyc_limits k on k.status = p.kyc_status
       cross join lateral (select public.bound_cpf(u.id) as cpf offset 0) c
     where u.id = $1`,
    [playerId],
  );
  return rows[0];
}

/** A row of an export as JSON, and where the next page begins. */
export type ExportRow = { place: string; row: object };
export type ExportPage = (db: Queryable, from: { playerId: string; after: string | null; limit: number }) => Promise<ExportRow[]>;

/**
 * Begins the first page. A place that may be null would have a prepared statement read each page
 * from the player's first row on.
 */
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Oldest first. A card that is not scratched yet shows only that it was bought. */
export const selectOwnRounds: ExportPage = async (db, { playerId, after, limit }) => {
  const { rows } = await db.query<ExportRow>({
    name: 'select-own-rounds',
    text: `select r.id::text as place, case when s.finished_at is null
          then jsonb_build_object('id', r.id, 'product_id', r.product_id, 'price_cents', r.price_cents, 'created_at', r.created_at)
          else jsonb_build_object('id', r.id, 'product_id', r.product_id, 'price_cents', r.price_cents, 'is_free', r.is_free,
            'payout_cents', r.payout_cents, 'winning_numbers', winning_numbers(r.card), 'winning_prizes', winning_prizes(r.card),
            'your_numbers', your_numbers(r.card), 'created_at', r.created_at, 'finished_at', s.finished_at) end as row
      from round r join round_status s on s.player_id = r.player_id and s.id = r.id
      where r.player_id = $1 and r.id > $2 order by r.id limit $3`,
    values: [playerId, after ?? BEFORE_ALL, limit],
  });
  return rows;
};

/** Newest first, as in the history. */
export const selectOwnTransactions: ExportPage = async (db, { playerId, after, limit }) => {
  const [at = null, id = null] = after === null ? [] : after.split('|');
  const { rows } = await db.query<ExportRow>({
    name: 'select-own-transactions',
    text: `select created_at::text || '|' || id as place, jsonb_build_object('id', id, 'type', type, 'direction', direction,
          'status', status, 'amount_cents', amount_cents, 'created_at', created_at) as row
      from transactions where player_id = $1 and ($2::timestamptz is null or (created_at, id) < ($2, $3))
      order by created_at desc, id desc limit $4`,
    values: [playerId, at, id, limit],
  });
  return rows;
};

/** Sets or lifts only an operator's block. False when there is no such player. */
export async function updateBlock(tx: Tx, playerId: string, isBlocked: boolean): Promise<boolean> {
  const { rowCount } = await tx.query('update public.profiles set blocked_by_operator = $2 where player_id = $1', [
    playerId,
    isBlocked,
  ]);
  return rowCount === 1;
}

/** By id or e-mail. */
export async function selectUser(
  db: Queryable,
  idOrEmail: string,
): Promise<{ id: string; email: string; status: UserStatus } | undefined> {
  const { rows } = await db.query<{ id: string; email: string; status: UserStatus }>(
    `select u.id, u.email, p.status from auth."user" u join public.profiles p on p.player_id = u.id
     where u.id::text = lower($1) or u.email = lower($1)`,
    [idOrEmail],
  );
  return rows[0];
}

/**
 * The short lists of what is stored about one player besides their history. Tokens, hashes and
 * codes are left out, because they open accounts.
 */
const lists = {
  limits: 'select kind, period, amount, next_amount, next_from, changed_at from public.player_limit where player_id = $1',
  pauses: 'select paused_until::text, excluded_until::text from public.player_pause where player_id = $1',
  protection_changes: `select kind, period, amount, counts_from, until::text, created_at from public.protection_change
    where player_id = $1 order by created_at`,
  account: `select p.kyc_status, u.email_verified, coalesce(u.two_factor_enabled, false) as two_factor_enabled, u.updated_at
    from auth."user" u join public.profiles p on p.player_id = u.id where u.id = $1`,
  name_changes: 'select before, after, created_at from public.name_change where player_id = $1 order by created_at',
  acceptances: `select kind, version, accepted_at, at_sign_up from public.document_acceptance where player_id = $1
    order by accepted_at, kind`,
  sessions: `select created_at, updated_at, expires_at, ip_address, user_agent from auth.session where user_id = $1 order by created_at`,
  sign_ins: 'select created_at, ip_address, user_agent from public.sign_in where player_id = $1 order by created_at',
  devices: 'select first_seen_at, last_seen_at from public.known_device where player_id = $1 order by first_seen_at',
  passkeys: `select name, device_type, backed_up, created_at, last_used_at from auth.passkey where user_id = $1 order by created_at`,
  confirmation_limit: `select amount_cents, next_amount_cents, next_from, changed_at from public.confirmation_limit where player_id = $1`,
  withdrawals: `select id, cpf, payee_name, confirmed_by, needs_approval, reasons::text[] as reasons, day_cents, decision, decided_at, reason
    from public.withdrawal where player_id = $1 order by id`,
  adjustments:
    'select id, kind, amount_cents, reason, created_at from public.adjustment where player_id = $1 order by created_at',
  second_person_requests: `select id, kind, amount_cents, status, asked_at, decided_at from public.second_person_request
    where player_id = $1 order by asked_at`,
  disputes: `select id, transaction_id, status, held_cents, receivable_cents, opened_at, decided_at from public.dispute
    where player_id = $1 order by id`,
  receivables: `select id, cause, amount_cents, collected_cents, cancelled_at, created_at from public.receivable
    where player_id = $1 order by created_at`,
  receivable_collections: `select id, receivable_id, amount_cents, created_at from public.receivable_collection
    where player_id = $1 order by created_at`,
  welcome_bonus: `select l.id as round_id, l.created_at, l.was_eligible, l.was_selected, l.boost_applied,
      case when not exists (select from public.round_status s
        where s.player_id = l.player_id and s.id = l.id and s.finished_at is null) then l.prize_awarded_cents end as prize_awarded_cents
    from public.welcome_bonus_logs l where l.player_id = $1 order by l.created_at`,
  consents: `select kind, granted, words, privacy_version, by_erasure, answered_at from public.consent where player_id = $1
    order by seq`,
  ad_visit: 'select client_address, user_agent, fbp, fbc, noted_at from public.ad_visit where player_id = $1',
  source: `select a.source, a.medium, a.campaign, a.affiliate, s.click_kind, s.click_id, s.landed_at, s.signed_up_at, s.first_deposit_at,
      s.second_deposit_at, s.first_card_at
    from public.player_source s join public.acquisition_source a on a.id = s.source_id where s.player_id = $1`,
  ad_events: `select e.deposit_id, e.amount_cents, e.paid_at, e.status, e.reason, e.sent_at
    from public.provider_transactions t join public.ad_event e on e.deposit_id = t.id where t.player_id = $1 order by e.paid_at`,
  push_devices: `select p.deposits, p.withdrawals, p.reminders, split_part(p.endpoint, '/', 3) as push_service, p.created_at
    from public.push_subscription p where p.player_id = $1 order by p.created_at`,
  mails: 'select kind, created_at, sent_at from public.mail_outbox where player_id = $1 order by created_at',
  notifications: 'select kind, data, created_at, read_at from public.notification where player_id = $1 order by created_at',
  messages: `select subject, body, by_mail and mail_withheld_at is null as by_mail, by_center, created_at
    from public.player_message where player_id = $1 order by id`,
  privacy_requests: `select id, status, requested_at, decided_at, reason from public.privacy_request where player_id = $1 order by requested_at`,
} as const;

export const ownLists = Object.keys(lists) as (keyof typeof lists)[];

export async function selectOwnList(db: Queryable, list: keyof typeof lists, playerId: string): Promise<object[]> {
  const { rows } = await db.query<object>(lists[list], [playerId]);
  return rows;
}

/** The deposits and withdrawals at the providers, in the order of their ids. */
export const selectOwnPayments: ExportPage = async (db, { playerId, after, limit }) => {
  const { rows } = await db.query<ExportRow>({
    name: 'select-own-payments',
    text: `select id::text as place, jsonb_build_object('id', id, 'provider', provider, 'type', type, 'status', status, 'method', method,
          'requested_cents', requested_cents, 'amount_cents', amount_cents, 'fee_cents', fee_cents, 'payer_cpf', payer_cpf,
          'client_address', client_address, 'external_id', external_id,
          'end_to_end_id', end_to_end_id, 'created_at', created_at, 'settled_at', settled_at) as row
      from public.provider_transactions where player_id = $1 and id > $2 order by id limit $3`,
    values: [playerId, after ?? BEFORE_ALL, limit],
  });
  return rows;
};
