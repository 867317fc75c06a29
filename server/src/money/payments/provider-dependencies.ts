import type { ProviderAccount } from './provider.ts';
import type { ProviderWatch } from './provider-watch.ts';

/** What the adapters get from outside themselves, each under its own name. */
export type ProviderDependencies = {
  /** Throws ProviderError('unconfigured') while no operator has set the provider up. */
  readAccount: (provider: string) => Promise<ProviderAccount>;
  watch: (provider: string) => ProviderWatch;
  /** Where a provider listens, if not where it really does. */
  urls: Readonly<Record<string, string>>;
  /** From where a provider's webhooks must come; from anywhere for those that are left out. */
  webhookAddresses: Readonly<Record<string, readonly string[]>>;
  clock: () => Date;
  timeoutMs?: number;
};
