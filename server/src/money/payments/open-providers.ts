import { createProviderDirectory, type ProviderDirectory } from './provider-directory.ts';
import { createProviderWatch } from './provider-watch.ts';
import { createProviders } from './providers.ts';
import { createProviderSettings } from './settings/provider-settings.ts';
import { StartupError } from '../../platform/startup-error.ts';
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
  const names = providers.map(({ name }) => name);
  refuseOtherNames('PROVIDER_URLS', config.providerUrls, names);
  refuseOtherNames('PROVIDER_WEBHOOK_ADDRESSES', config.providerWebhookAddresses, names);
  return createProviderDirectory(providers, settings);
}

/** A misspelt name would leave its provider without the setting, and nobody would notice. */
function refuseOtherNames(variable: string, setting: Readonly<Record<string, unknown>>, names: readonly string[]): void {
  const other = Object.keys(setting).find((name) => !names.includes(name));
  if (other !== undefined) {
    throw new StartupError(`The variable ${variable} is wrong: ${other} is none of the providers ${names.join(', ')}.`);
  }
}
