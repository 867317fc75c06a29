import type { PaymentProvider } from './provider.ts';

export type ProviderDirectory = {
  /** The one that new charges and payouts go to; null while there is none. */
  active(): Promise<PaymentProvider | null>;
  /** Its name; null while there is none. */
  activeName(): Promise<string | null>;
  /** Charges made earlier stay with the provider that made them. */
  find(name: string): PaymentProvider | undefined;
  all(): readonly PaymentProvider[];
};

export function createProviderDirectory(
  providers: readonly PaymentProvider[],
  readActiveName: () => Promise<string | null>,
): ProviderDirectory {
  const byName = new Map(providers.map((provider) => [provider.name, provider]));
  return {
    find: (name) => byName.get(name),
    all: () => providers,
    activeName: readActiveName,
    async active() {
      const name = await readActiveName();
      if (name === null) return null;
      const provider = byName.get(name);
      if (provider === undefined) throw new Error(`no payment provider is called ${name}`);
      return provider;
    },
  };
}
