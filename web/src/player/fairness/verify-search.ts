export interface VerifySearch {
  /** An own round whose proof is loaded first. */
  round?: string;
}

export function readVerifySearch(search: Record<string, unknown>): VerifySearch {
  const { round } = search;
  return typeof round === 'string' && /^[\w-]{1,64}$/.test(round) ? { round } : {};
}
