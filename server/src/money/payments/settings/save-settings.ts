import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod';
import type { Actor } from '../../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool, type Queryable, type Tx } from '../../../platform/database/pool.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { seal, unseal } from '../../../platform/secrets/seal.ts';
import type { ProviderDirectory } from '../provider-directory.ts';
import type { PaymentProvider, ProviderProfile } from '../provider.ts';
import {
  lockSettings,
  selectHasSandboxCredits,
  selectSettings,
  upsertSecret,
  upsertSettings,
  type SettingsRow,
} from './queries.ts';
import { settingsKey } from './settings-key.ts';
import { tellColleagues } from './tell-colleagues.ts';
import { defaultWebhookUrl, newWebhookToken, parseWebhookUrl, type WebhookAddress } from './webhook-address.ts';

export type SaveOptions = {
  pool: Pool;
  providers: ProviderDirectory;
  seedKey: Buffer;
  baseUrl: string;
  production: boolean;
  sandboxAllowed: boolean;
  logger: FastifyBaseLogger;
};

export type NewSettings = {
  provider: string;
  email: string;
  password?: string | undefined;
  webhook_url: string;
  is_active: boolean;
};
/** The settings in the database, and the checked parts of the new ones. */
type Checked = {
  provider: PaymentProvider;
  before: SettingsRow | undefined;
  activeBefore: string | null;
  address: WebhookAddress;
};

/**
 * Refuses settings that must not be saved: malformed, provider_password_required,
 * sandbox_not_allowed, sandbox_credits. It runs before an operator's one-time code is used up, and
 * again under the lock.
 */
export async function checkSettings(db: Queryable, options: SaveOptions, settings: NewSettings): Promise<Checked> {
  const provider = options.providers.find(settings.provider);
  if (provider === undefined) throw new Refusal('malformed', { fields: [{ field: 'provider', message: 'desconhecido' }] });
  const { profile, name } = provider;
  const rows = await selectSettings(db);
  const before = rows.find((row) => row.provider === name);
  if (profile.asksEmail && !z.email().safeParse(settings.email).success)
    throw new Refusal('malformed', { message: 'Informe um e-mail válido.', fields: [{ field: 'email', message: 'inválido' }] });
  if (profile.secretName !== null && !settings.password && !before?.sealed_password)
    throw new Refusal('provider_password_required');
  if (settings.is_active && !profile.isReal && !options.sandboxAllowed) throw new Refusal('sandbox_not_allowed');
  if (settings.is_active && profile.isReal && options.production && (await selectHasSandboxCredits(db)))
    throw new Refusal('sandbox_credits');
  const address = parseWebhookUrl(settings.webhook_url || defaultWebhookUrl(options.baseUrl, name), name);
  return { provider, before, activeBefore: rows.find((row) => row.is_active)?.provider ?? null, address };
}

/** Saves a provider's settings and whether it is active. An empty password keeps the old one. */
export async function saveSettings(options: SaveOptions, settings: NewSettings, actor: Actor): Promise<void> {
  await inTransaction(options.pool, async (tx) => {
    await lockSettings(tx);
    await store(tx, options, { settings, actor, checked: await checkSettings(tx, options, settings) });
  });
  await checkCredentials(options, settings.provider);
}

type Storing = { settings: NewSettings; checked: Checked; actor: Actor };

async function store(tx: Tx, { seedKey }: SaveOptions, { settings, checked, actor }: Storing): Promise<void> {
  const { provider, before, activeBefore, address } = checked;
  const key = settingsKey(seedKey);
  const known = before?.sealed_webhook_token ? unseal(before.sealed_webhook_token, key).toString('utf8') : null;
  const token = address.token ?? known ?? newWebhookToken();
  const email = provider.profile.asksEmail ? settings.email : null;
  await upsertSettings(tx, {
    provider: provider.name,
    email,
    webhookUrl: address.url,
    isActive: settings.is_active,
    accountChanged: isOtherAccount({ email, password: settings.password }, before, { profile: provider.profile, key }),
  });
  await upsertSecret(tx, {
    provider: provider.name,
    sealedPassword: settings.password ? seal(Buffer.from(settings.password), key) : null,
    sealedWebhookToken: seal(Buffer.from(token), key),
  });
  const emailBefore = before?.email ?? null;
  const emailChanged = email !== emailBefore;
  const details = {
    is_active: settings.is_active,
    active_before: activeBefore,
    email_changed: emailChanged,
    // Names the account into which deposits are paid from now on.
    ...(emailChanged ? { before: { email: emailBefore }, after: { email } } : {}),
    password_changed: Boolean(settings.password),
    webhook_url: address.url,
    webhook_token_changed: token !== known,
  };
  await recordAction(tx, { ...actor, action: 'save-payment-provider', subject: provider.name, details });
  const active = activeAfter(provider.name, { isActive: settings.is_active, activeBefore });
  if (active === activeBefore && !emailChanged && !settings.password) return;
  const { actorName: by } = actor;
  await tellColleagues(tx, { by, at: new Date().toISOString(), activeBefore, active, changed: provider.name, email });
}

/** Making one provider active makes the others inactive. */
function activeAfter(
  saved: string,
  { isActive, activeBefore }: { isActive: boolean; activeBefore: string | null },
): string | null {
  if (isActive) return saved;
  return activeBefore === saved ? null : activeBefore;
}

/**
 * Whether the settings name another account. The e-mail identifies an account if the provider asks
 * for one, else the secret does; a renewed secret cannot be told from another account's.
 */
function isOtherAccount(
  { email, password }: { email: string | null; password?: string | undefined },
  before: SettingsRow | undefined,
  { profile, key }: { profile: ProviderProfile; key: Buffer },
): boolean {
  if (!before?.sealed_password) return false;
  if (profile.asksEmail) return email !== before.email;
  return Boolean(password) && password !== unseal(before.sealed_password, key).toString('utf8');
}

/**
 * Tests the credentials, so that the operator sees whether they work. They are saved in any case.
 */
async function checkCredentials({ providers, logger }: SaveOptions, name: string): Promise<void> {
  await providers
    .find(name)
    ?.checkCredentials?.()
    .catch((error: unknown) =>
      logger.warn({ err: error, provider: name }, 'the new settings of the payment provider could not be verified'),
    );
}
