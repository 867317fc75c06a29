/** The provider whose settings are open, as it stands in the address; without one, XGate. */
export interface ProviderSearch {
  provedor?: string;
}

export function readPaymentsSearch({ provedor }: Record<string, unknown>): ProviderSearch {
  return typeof provedor === 'string' && /^[a-z]{1,20}$/.test(provedor) ? { provedor } : {};
}
