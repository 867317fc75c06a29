/** The player filters that come in pairs: the lower and the upper end of a range. */
export const playerFilterRanges = {
  registered: ['registered_from', 'registered_to'],
  deposited: ['deposited_min', 'deposited_max'],
  deposits: ['deposits_min', 'deposits_max'],
  wagered: ['wagered_min', 'wagered_max'],
} as const;

type Ends = { [Name in (typeof playerFilterRanges)[keyof typeof playerFilterRanges][number]]?: string | number | undefined };

/** False if a range begins after its end, which would find nobody. */
export const hasOrderedRanges = (filter: Ends): boolean =>
  Object.values(playerFilterRanges).every(([from, to]) => {
    const [least, most] = [filter[from], filter[to]];
    return least === undefined || most === undefined || least <= most;
  });

export const DISORDERED_RANGE = 'O começo de um intervalo vem depois do fim.';
