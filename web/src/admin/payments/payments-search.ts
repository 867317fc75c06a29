/**
 * State of the screen as kept in the address: the provider whose settings are open. By default
 * XGate.
 */
export interface ProviderSearch {
  provedor?: string;
}

export function readPaymentsSearch({ provedor }: Record<string, unknown>): ProviderSearch {
  return typeof provedor === 'string' && /^[a-z]{1,20}$/.test(provedor) ? { provedor } : {};
}
