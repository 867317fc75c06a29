export interface VerifySearch {
  /** The id of the player's own round whose proof to load. */
  round?: string;
}

export function readVerifySearch(search: Record<string, unknown>): VerifySearch {
  const { round } = search;
  return typeof round === 'string' && /^[\w-]{1,64}$/.test(round) ? { round } : {};
}
