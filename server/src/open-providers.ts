import { createProviderDirectory, type ProviderDirectory } from './payments/provider-directory.ts';
import { createProviderWatch } from './payments/provider-watch.ts';
import { createProviders } from './payments/providers.ts';
import { createProviderSettings } from './payments/settings/provider-settings.ts';
import type { EventHub } from './realtime/event-hub.ts';
import type { Surroundings } from './surroundings.ts';

/** What is announced when an operator has changed how a provider is set up, or which one is active. */
export const PROVIDERS_CHANGED = 'payment-providers-changed';

type Options = {
  hub: Pick<EventHub, 'listen' | 'onReconnect'>;
  /** Where the sandbox bank can be reached. */
  address: () => string;
};

/** The payment providers of a process, with the settings that operators gave them. */
export function openProviders(surroundings: Surroundings, { hub, address }: Options): ProviderDirectory {
  const { config, pool, secrets, clock, logger } = surroundings;
  const { seedKey } = secrets;
  const { production, allowSandbox: sandboxAllowed } = config;
  const settings = createProviderSettings({ pool, seedKey, production, sandboxAllowed, clock });
  hub.listen(PROVIDERS_CHANGED, () => settings.forget());
  hub.onReconnect(() => settings.forget());
  const providers = createProviders({
    readAccount: (provider) => settings.readAccount(provider),
    watch: (provider) => createProviderWatch({ pool, provider, clock, logger }),
    urls: config.providerUrls,
    webhookAddresses: config.providerWebhookAddresses,
    clock,
    sandbox: { address, secret: secrets.auth, clock },
  });
  return createProviderDirectory(providers, () => settings.activeName());
}
