/** Reads "30", "30,00" or "30.00" as reais. */
export function readAmount(text: string): { reais: number } | { error: string } {
  const reais = Number(text.trim().replace(',', '.'));
  if (text.trim() === '' || !Number.isFinite(reais)) return { error: 'Valor inválido' };
  return reais > 0 ? { reais } : { error: 'Informe um valor maior que 0, ex: 30,00' };
}
