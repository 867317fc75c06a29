/**
 * The wanted values that are not so yet. A request for a second person has only these, so that its
 * approval keeps what a colleague changes meanwhile.
 */
export const differing = <Values extends object>(wanted: Partial<Values>, present: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== present[name as keyof Values]),
  ) as Partial<Values>;
