import type { Answer } from '@raspasorte/contract';
import type { Queryable } from '../../../platform/database/pool.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { unseal } from '../../../platform/secrets/seal.ts';
import { withIsoInstants } from '../../../platform/time/with-iso-instants.ts';
import type { PaymentProvider } from '../provider.ts';
import type { ProviderDirectory } from '../provider-directory.ts';
import { selectContact, selectAnomalies, selectSettings, type SettingsRow } from './queries.ts';
import { settingsKey } from './settings-key.ts';
import { defaultWebhookUrl, writeWebhookUrl } from './webhook-address.ts';

export type ViewOptions = {
  pool: Queryable;
  providers: ProviderDirectory;
  seedKey: Buffer;
  baseUrl: string;
  sandboxAllowed: boolean;
};

const ANOMALIES_SHOWN = 10;
/** Replaces the webhook's secret for operators who may not read it. */
const HIDDEN_TOKEN = '••••••••';

/**
 * The settings of one provider and whether it answers, never its password. Only operators who may
 * change the webhook's secret see it. Refusal: not_found.
 */
export async function viewSettings(
  { pool, providers, seedKey, baseUrl, sandboxAllowed }: ViewOptions,
  { name, showsToken }: { name: string; showsToken: boolean },
): Promise<Answer<'getPaymentProvider'>> {
  const provider = providers.find(name);
  if (provider === undefined) throw new Refusal('not_found');
  const row = (await selectSettings(pool)).find((entry) => entry.provider === name);
  const contact = await selectContact(pool, name);
  const anomalies = await selectAnomalies(pool, name, ANOMALIES_SHOWN);
  return {
    provider: name,
    ...shownSettings(row, { provider, baseUrl, seedKey, showsToken }),
    has_password: Boolean(row?.sealed_password),
    active_provider: await providers.activeName(),
    sandbox_allowed: sandboxAllowed,
    providers: providers.all().map(({ name: other, profile }) => ({
      name: other,
      title: profile.title,
      is_real: profile.isReal,
      secret_name: profile.secretName,
      asks_email: profile.asksEmail,
    })),
    contact: withIsoInstants(contact),
    anomalies: anomalies.map(withIsoInstants),
  };
}

type Showing = Pick<ViewOptions, 'baseUrl' | 'seedKey'> & { provider: PaymentProvider; showsToken: boolean };

/** The stored settings of a provider that operators edit, or those of one not set up yet. */
export const shownSettings = (row: SettingsRow | undefined, { provider, baseUrl, seedKey, showsToken }: Showing) => ({
  email: row?.email ?? '',
  webhook_url: writeWebhookUrl({
    url: row?.webhook_url ?? defaultWebhookUrl(baseUrl, provider.name),
    token: provider.profile.hasWebhookToken ? tokenOf(row, { seedKey, showsToken }) : null,
  }),
  is_active: row?.is_active ?? false,
});

function tokenOf(row: SettingsRow | undefined, { seedKey, showsToken }: { seedKey: Buffer; showsToken: boolean }): string | null {
  if (!row?.sealed_webhook_token) return null;
  return showsToken ? unseal(row.sealed_webhook_token, settingsKey(seedKey)).toString('utf8') : HIDDEN_TOKEN;
}
