export interface DocumentSearch {
  /** The number of an earlier version; absent for the current one. */
  versao?: number;
}

export function readDocumentSearch({ versao }: Record<string, unknown>): DocumentSearch {
  const number = Number(versao);
  return Number.isInteger(number) && number > 0 && number <= 1_000_000 ? { versao: number } : {};
}
