import type { PaymentProvider } from './provider.ts';
import type { ProviderSettings } from './settings/provider-settings.ts';

export type ProviderDirectory = {
  /** The provider for new charges and payouts; null while there is none. */
  active(): Promise<PaymentProvider | null>;
  /** Its name; null while there is none. */
  activeName(): Promise<string | null>;
  /** The provider of that name. Earlier charges stay with the provider that made them. */
  find(name: string): PaymentProvider | undefined;
  /** The same, for a name that must have one: throws otherwise. */
  get(name: string): PaymentProvider;
  /**
   * The same, but undefined if it was never set up, so that it cannot have been asked for anything.
   */
  findConfigured(name: string): Promise<PaymentProvider | undefined>;
  all(): readonly PaymentProvider[];
};

export function createProviderDirectory(
  providers: readonly PaymentProvider[],
  settings: Pick<ProviderSettings, 'activeName' | 'isConfigured'>,
): ProviderDirectory {
  const byName = new Map(providers.map((provider) => [provider.name, provider]));
  const get = (name: string): PaymentProvider => {
    const provider = byName.get(name);
    if (provider === undefined) throw new Error(`no payment provider is called ${name}`);
    return provider;
  };
  return {
    find: (name) => byName.get(name),
    get,
    all: () => providers,
    findConfigured: async (name) => ((await settings.isConfigured(name)) ? byName.get(name) : undefined),
    activeName: () => settings.activeName(),
    async active() {
      const name = await settings.activeName();
      return name === null ? null : get(name);
    },
  };
}
