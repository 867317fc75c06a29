import type { PaymentProvider } from './provider.ts';
import type { ProviderDependencies } from './provider-dependencies.ts';
import { createSandboxProvider, type SandboxOptions } from './sandbox/sandbox-provider.ts';
import { createWooviProvider } from './woovi/woovi-provider.ts';
import { createXgateProvider } from './xgate/xgate-provider.ts';

export type ProvidersOptions = ProviderDependencies & { sandbox: Omit<SandboxOptions, 'watch'> };

/** Every provider that the product knows. A new one needs its folder and one line here. */
export const createProviders = (options: ProvidersOptions): PaymentProvider[] => [
  createSandboxProvider({ ...options.sandbox, watch: options.watch('sandbox') }),
  createXgateProvider(options),
  createWooviProvider(options),
];
