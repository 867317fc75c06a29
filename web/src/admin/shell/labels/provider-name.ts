import { paymentProviderLabels } from '@raspasorte/contract/admin';

/** A newer server may name others. */
const labels: Partial<Record<string, string>> = paymentProviderLabels;

/** What people call the provider that calls know by this code. */
export const providerName = (code: string): string => labels[code] ?? code;
