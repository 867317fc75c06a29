/**
 * The wanted values that are not so yet. A request for a second person has only these, so that its
 * approval keeps what a colleague changes meanwhile.
 */
export const differing = <Values extends object>(wanted: Partial<Values>, present: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== present[name as keyof Values]),
  ) as Partial<Values>;

/**
 * Whether the wanted values replace one that the operator has not seen: who saw the present ones,
 * or wants no change of them, overwrites nobody's.
 */
export const changesUnseen = <Values extends object>(
  wanted: Partial<Values>,
  { seen, present }: { seen: Values; present: Values },
): boolean => (Object.keys(differing(wanted, present)) as (keyof Values)[]).some((name) => seen[name] !== present[name]);
