export interface YearlySearch {
  /** The year; absent for the current one. */
  ano?: number;
}

export function readYearlySearch({ ano }: Record<string, unknown>): YearlySearch {
  const year = Number(ano);
  return Number.isInteger(year) && year >= 2000 && year <= 9999 ? { ano: year } : {};
}
