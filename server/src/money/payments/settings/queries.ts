import { outcomeRow } from '../../../platform/database/outcome-row.ts';
import type { Queryable, Tx } from '../../../platform/database/pool.ts';

export type SettingsRow = {
  provider: string;
  account: string | null;
  email: string | null;
  webhook_url: string | null;
  is_active: boolean;
  sealed_password: Buffer | null;
  sealed_webhook_token: Buffer | null;
};

export async function selectSettings(db: Queryable): Promise<SettingsRow[]> {
  const { rows } = await db.query<SettingsRow>(
    `select s.provider, s.account, s.email, s.webhook_url, s.is_active, v.sealed_password, v.sealed_webhook_token
     from payment_provider_settings s left join payment_provider_secret v using (provider)`,
  );
  return rows;
}

/**
 * Serializes changes of settings, because the choice of the active provider affects all of them.
 */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.query('lock table payment_provider_settings in share row exclusive mode');
}

/**
 * Saving settings begins to use a provider again. Making a provider active makes all others
 * inactive. A change of account is dated no earlier than what was sent before it, which a clock
 * that was ahead may have dated.
 */
export async function upsertSettings(
  tx: Tx,
  settings: { provider: string; account: string | null; email: string | null; webhookUrl: string; isActive: boolean },
): Promise<void> {
  if (settings.isActive)
    await tx.query('update payment_provider_settings set is_active = false where is_active and provider <> $1', [
      settings.provider,
    ]);
  await tx.query(
    `insert into payment_provider_settings as s (provider, account, email, webhook_url, is_active) values ($1, $2, $3, $4, $5)
     on conflict (provider) do update set account = $2, email = $3, webhook_url = $4, is_active = $5, ended_at = null,
       updated_at = clock_timestamp(),
       account_changed_at = case when s.account <> $2 then greatest(clock_timestamp(), (
         select max(t.requested_at) from provider_transactions t
         where t.provider = $1 and t.type = 'WITHDRAW' and t.status = 'PENDING')) else s.account_changed_at end`,
    [settings.provider, settings.account, settings.email, settings.webhookUrl, settings.isActive],
  );
}

/**
 * What keeps the house from leaving a provider; `ended`: it has left already; `by_default`: the
 * sandbox is used because none is active; null: nothing.
 */
export type EndRefusal = 'unknown' | 'ended' | 'active' | 'by_default' | 'pending' | 'returning' | null;

/** `active` is the provider that new charges go to. */
export async function selectEndRefusal(
  tx: Tx,
  { provider, active }: { provider: string; active: string | null },
): Promise<EndRefusal> {
  const { rows } = await tx.query<{ refusal: EndRefusal }>(
    `select case
       when s.is_active then 'active'
       when asked.name = $2 then 'by_default'
       when s.provider is null then 'unknown'
       when s.ended_at is not null then 'ended'
       when exists (select from provider_transactions t where t.provider = $1 and t.status = 'PENDING') then 'pending'
       when exists (select from payment_return r where r.provider = $1 and r.status = 'pending') then 'returning' end as refusal
     from (select $1::text as name) asked left join payment_provider_settings s on s.provider = asked.name`,
    [provider, active],
  );
  return rows[0]!.refusal;
}

export async function updateEnded(tx: Tx, provider: string): Promise<void> {
  await tx.query('update payment_provider_settings set ended_at = clock_timestamp() where provider = $1', [provider]);
}

export type PaymentAccount = { provider: string; account: string };

export const acceptAccountOutcomes = ['accepted', 'second_person_required'] as const;

/**
 * Without a request, an account is accepted that was accepted before, and the first of the house.
 */
export async function callAcceptPaymentAccount(
  tx: Tx,
  { provider, account, adminId, requestId }: PaymentAccount & { adminId: string | null; requestId: string | null },
): Promise<(typeof acceptAccountOutcomes)[number]> {
  const { rows } = await tx.query<{ outcome: (typeof acceptAccountOutcomes)[number] }>(
    'select outcome from accept_payment_account($1, $2, $3, $4)',
    [adminId, requestId, provider, account],
  );
  return outcomeRow(acceptAccountOutcomes, rows).outcome;
}

/** A null password keeps the old one. */
export async function upsertSecret(
  tx: Tx,
  secret: { provider: string; sealedPassword: Buffer | null; sealedWebhookToken: Buffer },
): Promise<void> {
  await tx.query(
    `insert into payment_provider_secret as v (provider, sealed_password, sealed_webhook_token) values ($1, $2, $3)
     on conflict (provider) do update set sealed_password = coalesce($2, v.sealed_password), sealed_webhook_token = $3`,
    [secret.provider, secret.sealedPassword, secret.sealedWebhookToken],
  );
}

/** Puts another webhook token in place, and forgets the password. */
export async function replaceToken(tx: Tx, provider: string, sealedWebhookToken: Buffer): Promise<void> {
  await tx.query('update payment_provider_secret set sealed_password = null, sealed_webhook_token = $2 where provider = $1', [
    provider,
    sealedWebhookToken,
  ]);
}

/** Whether this database ever credited sandbox money, which does not exist. */
export async function selectHasSandboxCredits(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ held: boolean }>(
    `select exists (select from provider_transactions where provider = 'sandbox' and type = 'DEPOSIT' and status = 'APPROVED') as held`,
  );
  return rows[0]?.held ?? false;
}

export type ContactRow = {
  answered_at: Date | null;
  failed_at: Date | null;
  failure: 'login' | 'refused' | 'unreachable' | 'nonsense' | null;
  webhook_at: Date | null;
  forged_at: Date | null;
};

export async function selectContact(db: Queryable, provider: string): Promise<ContactRow> {
  const { rows } = await db.query<ContactRow>(
    'select answered_at, failed_at, failure, webhook_at, forged_at from payment_provider_contact where provider = $1',
    [provider],
  );
  return rows[0] ?? { answered_at: null, failed_at: null, failure: null, webhook_at: null, forged_at: null };
}

export type AnomalyRow = { kind: string; subject: string; detail: string; times: number; last_at: Date };

/** The newest ones that no operator has settled. */
export async function selectAnomalies(db: Queryable, provider: string, limit: number): Promise<AnomalyRow[]> {
  const { rows } = await db.query<AnomalyRow>(
    `select kind, subject, detail, times, last_at from payment_provider_anomaly where provider = $1 and settled_at is null order by last_at desc limit $2`,
    [provider, limit],
  );
  return rows;
}
