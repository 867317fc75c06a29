import type { Waiting } from '@raspasorte/contract';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod';
import { changesUnseen } from '../../../people/second-person/differing.ts';
import type { SecondPerson } from '../../../people/second-person/second-person.ts';
import type { Operator } from '../../../people/access/operator-of.ts';
import { tellColleagues } from '../../../people/staff/tell-colleagues.ts';
import type { Actor } from '../../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool, type Queryable, type Tx } from '../../../platform/database/pool.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { seal, unseal } from '../../../platform/secrets/seal.ts';
import { selectClock } from '../../../platform/time/queries.ts';
import type { ProviderDirectory } from '../provider-directory.ts';
import type { PaymentProvider } from '../provider.ts';
import type { providerLetters } from '../provider-letters.ts';
import { accountOfSecret, askForAccount, type NamedAccount } from './accept-account.ts';
import {
  lockSettings,
  selectHasSandboxCredits,
  selectSettings,
  upsertSecret,
  upsertSettings,
  type SettingsRow,
} from './queries.ts';
import { activeAmong } from './provider-settings.ts';
import { settingsKey } from './settings-key.ts';
import { shownSettings } from './view-settings.ts';
import { defaultWebhookUrl, newWebhookToken, parseWebhookUrl, type WebhookAddress } from './webhook-address.ts';

export type SaveOptions = {
  pool: Pool;
  providers: ProviderDirectory;
  seedKey: Buffer;
  baseUrl: string;
  production: boolean;
  sandboxAllowed: boolean;
  secondPerson: SecondPerson;
  logger: FastifyBaseLogger;
};

export type NewSettings = {
  provider: string;
  email: string;
  password?: string | undefined;
  webhook_url: string;
  is_active: boolean;
  seen?: SeenSettings | undefined;
};
/** What the operator saw of the settings, and which provider was active. */
type SeenSettings = { email: string; webhook_url: string; is_active: boolean; active_provider: string | null };
/** The settings in the database, and the checked parts of the new ones. */
type Checked = {
  provider: PaymentProvider;
  before: SettingsRow | undefined;
  activeBefore: string | null;
  address: WebhookAddress;
};

/**
 * Refuses settings that must not be saved: malformed, provider_password_required,
 * sandbox_not_allowed, sandbox_credits; request_outdated, when they replace what was not seen. It
 * runs before an operator's one-time code is used up, and again under the lock.
 */
export async function checkSettings(db: Queryable, options: SaveOptions, settings: NewSettings): Promise<Checked> {
  const provider = options.providers.find(settings.provider);
  if (provider === undefined) throw new Refusal('malformed', { fields: [{ field: 'provider', message: 'desconhecido' }] });
  const { profile, name } = provider;
  const rows = await selectSettings(db);
  const before = rows.find((row) => row.provider === name);
  refuseUnseen(options, { provider, rows, before, settings });
  if (profile.asksEmail && !z.email().safeParse(settings.email).success)
    throw new Refusal('malformed', { message: 'Informe um e-mail válido.', fields: [{ field: 'email', message: 'inválido' }] });
  if (profile.secretName !== null && !settings.password && !before?.sealed_password)
    throw new Refusal('provider_password_required');
  if (settings.is_active) await requireMayBeActive(db, options, provider);
  const address = parseWebhookUrl(settings.webhook_url || defaultWebhookUrl(options.baseUrl, name), name);
  return { provider, before, activeBefore: rows.find((row) => row.is_active)?.provider ?? null, address };
}

const NOT_SEEN = {
  message: 'Enquanto você editava, outra pessoa mudou o provedor: nada foi salvo. Confira o que vale agora e salve de novo.',
};

type Present = { provider: PaymentProvider; rows: readonly SettingsRow[]; before: SettingsRow | undefined };

/** Which provider was active matters to a change of it alone. */
function refuseUnseen(options: SaveOptions, { provider, rows, before, settings }: Present & { settings: NewSettings }): void {
  const { seen, email, webhook_url, is_active } = settings;
  if (seen === undefined) return;
  const present = {
    ...shownSettings(before, { ...options, provider, showsToken: true }),
    active_provider: activeAmong(rows, options),
  };
  const active_provider = is_active === present.is_active ? present.active_provider : is_active ? provider.name : null;
  if (changesUnseen({ email, webhook_url, is_active, active_provider }, { seen, present }))
    throw new Refusal('request_outdated', NOT_SEEN);
}

async function requireMayBeActive(db: Queryable, options: SaveOptions, { profile }: PaymentProvider): Promise<void> {
  if (!profile.isReal && !options.sandboxAllowed) throw new Refusal('sandbox_not_allowed');
  // A real provider would pay out money that the sandbox bank made up.
  if (profile.isReal && options.production && (await selectHasSandboxCredits(db))) throw new Refusal('sandbox_credits');
}

/**
 * Saves a provider's settings and whether it is active. An empty password keeps the old one.
 * Settings with an account that the house has not accepted are not saved: a second person is asked
 * to accept the account, and after that they can be saved.
 */
export async function saveSettings(options: SaveOptions, settings: NewSettings, actor: Operator): Promise<Waiting | null> {
  const waiting = await inTransaction(options.pool, async (tx) => {
    await lockSettings(tx);
    const checked = await checkSettings(tx, options, settings);
    const account = accountOf(settings, checked);
    const wait = account && (await askForAccount(tx, options, { account, actor }));
    if (!wait) await store(tx, options, { settings, actor, checked, account });
    return wait;
  });
  if (waiting === null) await checkCredentials(options, settings.provider);
  return waiting;
}

/** The account of the new settings; null at a provider that has none. */
function accountOf({ email, password }: NewSettings, { provider: { name, profile }, before }: Checked): NamedAccount | null {
  if (profile.asksEmail) return { provider: name, account: email, title: profile.title, shown: { email } };
  if (profile.secretName === null) return null;
  if (password) return { provider: name, title: profile.title, ...accountOfSecret(password) };
  return { provider: name, account: before!.account!, title: profile.title, shown: {} };
}

type Storing = { settings: NewSettings; checked: Checked; actor: Actor; account: NamedAccount | null };

async function store(tx: Tx, { seedKey }: SaveOptions, { settings, checked, actor, account }: Storing): Promise<void> {
  const { provider, before, activeBefore, address } = checked;
  const key = settingsKey(seedKey);
  const known = before?.sealed_webhook_token ? unseal(before.sealed_webhook_token, key).toString('utf8') : null;
  const token = address.token ?? known ?? newWebhookToken();
  const email = provider.profile.asksEmail ? settings.email : null;
  await upsertSettings(tx, {
    provider: provider.name,
    account: account?.account ?? null,
    email,
    webhookUrl: address.url,
    isActive: settings.is_active,
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
  const at = (await selectClock(tx)).toISOString();
  const data = { by, at, activeBefore, active, changed: provider.name, email };
  await tellColleagues<typeof providerLetters>(tx, { kind: 'provider-changed', data });
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
