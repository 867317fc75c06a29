export interface YearlySearch {
  /** The present year without it. */
  ano?: number;
}

export function readYearlySearch({ ano }: Record<string, unknown>): YearlySearch {
  const year = Number(ano);
  return Number.isInteger(year) && year >= 2000 && year <= 9999 ? { ano: year } : {};
}
