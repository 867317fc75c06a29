export interface DocumentSearch {
  /** An earlier version; the present one without it. */
  versao?: number;
}

export function readDocumentSearch({ versao }: Record<string, unknown>): DocumentSearch {
  const number = Number(versao);
  return Number.isInteger(number) && number > 0 && number <= 1_000_000 ? { versao: number } : {};
}
