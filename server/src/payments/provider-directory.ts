import type { PaymentProvider } from './provider.ts';

export type ProviderDirectory = {
  /** The one that new charges go to. */
  active(): Promise<PaymentProvider>;
  /** Charges made earlier stay with the provider that made them. */
  find(name: string): PaymentProvider | undefined;
};

export function createProviderDirectory(
  providers: readonly PaymentProvider[],
  readActiveName: () => Promise<string>,
): ProviderDirectory {
  const byName = new Map(providers.map((provider) => [provider.name, provider]));
  return {
    find: (name) => byName.get(name),
    async active() {
      const name = await readActiveName();
      const provider = byName.get(name);
      if (provider === undefined) throw new Error(`no payment provider is called ${name}`);
      return provider;
    },
  };
}
