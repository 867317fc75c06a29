import { createProviderDirectory, type ProviderDirectory } from './provider-directory.ts';
import { createProviderWatch } from './provider-watch.ts';
import { createProviders } from './providers.ts';
import { createProviderSettings } from './settings/provider-settings.ts';
import type { Dependencies } from '../../platform/program/dependencies.ts';

type Options = {
  /** The address of the sandbox bank. */
  address: () => string;
};

/** The payment providers, with the settings that operators have made. */
export function openProviders(dependencies: Dependencies, { address }: Options): ProviderDirectory {
  const { config, pool, secrets, clock, logger } = dependencies;
  const { seedKey } = secrets;
  const { production, allowSandbox: sandboxAllowed } = config;
  const settings = createProviderSettings({ pool, seedKey, production, sandboxAllowed });
  const providers = createProviders({
    readAccount: (provider) => settings.readAccount(provider),
    watch: (provider) => createProviderWatch({ pool, provider, clock, logger }),
    urls: config.providerUrls,
    webhookAddresses: config.providerWebhookAddresses,
    clock,
    sandbox: { address, secret: secrets.auth, clock },
  });
  return createProviderDirectory(providers, settings);
}
