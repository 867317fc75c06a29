/** The player filters that come in pairs: the lower and the upper end of a range. */
export const playerFilterRanges = {
  registered: ['registered_from', 'registered_to'],
  deposited: ['deposited_min', 'deposited_max'],
  deposits: ['deposits_min', 'deposits_max'],
  wagered: ['wagered_min', 'wagered_max'],
} as const;

type End = string | number | undefined;
type Ends = { [Name in (typeof playerFilterRanges)[keyof typeof playerFilterRanges][number]]?: End };

/** Whether a range does not begin after its end. Without one of them it has no order to break. */
export const isOrderedRange = (least: End, most: End): boolean => least === undefined || most === undefined || least <= most;

/** False if a range begins after its end, which would find nobody. */
export const hasOrderedRanges = (filter: Ends): boolean =>
  Object.values(playerFilterRanges).every(([from, to]) => isOrderedRange(filter[from], filter[to]));

export const DISORDERED_RANGE = 'O começo de um intervalo vem depois do fim.';
