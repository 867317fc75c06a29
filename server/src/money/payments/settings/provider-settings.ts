/**
 * The active provider and the credentials. They are read from the database each time, because no
 * money may go to a provider that an operator has just left. Passwords are decrypted only in the
 * server's memory.
 */
import type { Pool } from '../../../platform/database/pool.ts';
import { unseal } from '../../../platform/secrets/seal.ts';
import { ProviderError } from '../provider-error.ts';
import type { ProviderAccount } from '../provider.ts';
import { selectSettings, type SettingsRow } from './queries.ts';
import { settingsKey } from './settings-key.ts';

export type ProviderSettings = {
  /** Null while no provider may move money. */
  activeName(): Promise<string | null>;
  /**
   * Whether the provider may ever have been used: an operator has set it up, or it needs no
   * settings.
   */
  isConfigured(provider: string): Promise<boolean>;
  /** Throws ProviderError('unconfigured') while no operator has set the provider up. */
  readAccount(provider: string): Promise<ProviderAccount>;
};

export type Allowed = { production: boolean; sandboxAllowed: boolean };
type Options = Allowed & { pool: Pool; seedKey: Buffer };

export function createProviderSettings({ pool, seedKey, ...allowed }: Options): ProviderSettings {
  const key = settingsKey(seedKey);
  return {
    activeName: async () => activeAmong(await selectSettings(pool), allowed),
    async isConfigured(provider) {
      if (provider === 'sandbox') return allowed.sandboxAllowed;
      return (await selectSettings(pool)).some((row) => row.provider === provider && row.sealed_password !== null);
    },
    async readAccount(provider) {
      const row = (await selectSettings(pool)).find((entry) => entry.provider === provider);
      if (!row?.sealed_password || !row.sealed_webhook_token)
        throw new ProviderError('unconfigured', `no operator has set up ${provider}`);
      return {
        email: row.email ?? '',
        password: unseal(row.sealed_password, key).toString('utf8'),
        webhookToken: unseal(row.sealed_webhook_token, key).toString('utf8'),
      };
    },
  };
}

/** The provider for new charges and payouts by these settings: the sandbox while none is active. */
export function activeAmong(rows: readonly SettingsRow[], { production, sandboxAllowed }: Allowed): string | null {
  const active = rows.find(({ is_active: isActive }) => isActive)?.provider;
  // In production, a real provider was switched off: no money may move, least of all through the
  // sandbox.
  if (active === undefined && production && rows.some(({ provider }) => provider !== 'sandbox')) return null;
  return (active ?? 'sandbox') === 'sandbox' && !sandboxAllowed ? null : (active ?? 'sandbox');
}
