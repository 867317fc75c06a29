import { createSandboxProvider } from '../../src/money/payments/sandbox/sandbox-provider.ts';
import type { ChargeReport, PaymentProvider } from '../../src/money/payments/provider.ts';
import { SECRET } from './payment-site.ts';

export const AWAY = 'away';

/** What a provider says of a charge that nobody has paid. */
export const unpaid: ChargeReport = { refused: false, payments: [], foreignPayments: [], disputes: [], doubt: null };

/**
 * A provider that makes charges and cannot be reached for anything else, except for what a test
 * answers in its place.
 */
export function awayProvider(answers: Partial<PaymentProvider>): PaymentProvider {
  const watch = { noteAnomaly: () => undefined };
  const unreachable = createSandboxProvider({
    address: () => 'http://127.0.0.1:9',
    secret: SECRET,
    watch,
    clock: () => new Date(),
  });
  return {
    ...unreachable,
    name: AWAY,
    createCharge: async ({ reference, expiresAt }) => ({ externalId: `x-${reference}`, pixCode: `pix-${reference}`, expiresAt }),
    ...answers,
  };
}
