import type { Queryable } from '../../platform/database/pool.ts';
import type { ExportPage, ExportRow } from '../auth/queries.ts';

/** What is kept of one person beside their history: each list is short by nature. Tokens, hashes and codes open things and stay out. */
const lists = {
  limits: 'select kind, period, amount, next_amount, next_from, changed_at from public.player_limit where player_id = $1',
  pauses: 'select paused_until::text, excluded_until::text from public.player_pause where player_id = $1',
  account: `select p.kyc_status, u.email_verified, coalesce(u.two_factor_enabled, false) as two_factor_enabled, u.updated_at
    from auth."user" u join public.profiles p on p.player_id = u.id where u.id = $1`,
  sessions: `select created_at, updated_at, expires_at, ip_address, user_agent from auth.session where user_id = $1 order by created_at`,
  devices: 'select first_seen_at, last_seen_at from public.known_device where player_id = $1 order by first_seen_at',
  withdrawals: `select id, cpf, payee_name, needs_approval, decision, decided_at, reason from public.withdrawal where player_id = $1 order by id`,
  adjustments:
    'select id, kind, amount_cents, reason, created_at from public.adjustment where player_id = $1 order by created_at',
  disputes: `select id, transaction_id, status, held_cents, receivable_cents, opened_at, decided_at from public.dispute
    where player_id = $1 order by id`,
  welcome_bonus: `select id as round_id, created_at, was_eligible, was_selected, boost_applied, prize_awarded_cents
    from public.welcome_bonus_logs where player_id = $1 order by created_at`,
  ad_consent: 'select granted, client_address, user_agent, fbp, fbc, answered_at from public.ad_consent where player_id = $1',
  ad_events: `select deposit_id, amount_cents, paid_at, status, reason, sent_at from public.ad_event where player_id = $1 order by paid_at`,
  mails: 'select kind, created_at, sent_at from public.mail_outbox where player_id = $1 order by created_at',
  privacy_requests: `select id, status, requested_at, decided_at, reason from public.privacy_request where player_id = $1 order by requested_at`,
} as const;

export const ownLists = Object.keys(lists) as (keyof typeof lists)[];

export async function selectOwnList(db: Queryable, list: keyof typeof lists, playerId: string): Promise<object[]> {
  const { rows } = await db.query<object>(lists[list], [playerId]);
  return rows;
}

/** What banks were asked for and what they did, in the order of their ids. */
export const selectOwnPayments: ExportPage = async (db, { playerId, after, limit }) => {
  const { rows } = await db.query<ExportRow>({
    name: 'select-own-payments',
    text: `select id::text as place, jsonb_build_object('id', id, 'provider', provider, 'type', type, 'status', status, 'method', method,
          'requested_cents', requested_cents, 'amount_cents', amount_cents, 'fee_cents', fee_cents, 'external_id', external_id,
          'end_to_end_id', end_to_end_id, 'created_at', created_at, 'settled_at', settled_at) as row
      from public.provider_transactions where player_id = $1 and ($2::uuid is null or id > $2) order by id limit $3`,
    values: [playerId, after, limit],
  });
  return rows;
};
