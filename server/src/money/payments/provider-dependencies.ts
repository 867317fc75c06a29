import type { ProviderAccount } from './provider.ts';
import type { ProviderWatch } from './provider-watch.ts';

/** What the adapters need from outside, each under its own name. */
export type ProviderDependencies = {
  /** Throws ProviderError('unconfigured') while no operator has set the provider up. */
  readAccount: (provider: string) => Promise<ProviderAccount>;
  watch: (provider: string) => ProviderWatch;
  /** Addresses of providers that replace the real ones. */
  urls: Readonly<Record<string, string>>;
  /**
   * The addresses from which a provider's webhooks must come. A provider that is left out may send
   * from anywhere.
   */
  webhookAddresses: Readonly<Record<string, readonly string[]>>;
  clock: () => Date;
  /** By which memory ends, because a clock can be set back. Left out, it is the process's. */
  monotonicMs?: () => number;
  timeoutMs?: number;
};
