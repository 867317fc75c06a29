/**
 * State of the screen as kept in the address: the published card whose sale is open, and whether
 * retired cards are listed too.
 */
export interface StudioSearch {
  card?: number;
  retired?: true;
}

export function readStudioSearch(search: Record<string, unknown>): StudioSearch {
  const card = Number(search['card']);
  return {
    ...(Number.isInteger(card) && card > 0 && { card }),
    ...((search['retired'] === true || search['retired'] === 'true') && { retired: true as const }),
  };
}
