const LEAST_REAIS = 1;

/** Reads "30", "30,00" or "30.00" as reais. */
export function readAmount(text: string): { reais: number } | { error: string } {
  const reais = Number(text.trim().replace(',', '.'));
  if (text.trim() === '' || !Number.isFinite(reais)) return { error: 'Valor inválido' };
  if (reais <= 0) return { error: 'Informe um valor maior que 0, ex: 30,00' };
  return reais >= LEAST_REAIS ? { reais } : { error: 'Informe pelo menos R$ 1,00' };
}
