/**
 * The values of a draft that differ from the stored ones. Only these are the operator's own
 * changes. The rest of a form follows the server and is saved as the server has it.
 */
export function changesOf<Values extends object>(stored: Partial<Values>, draft: Partial<Values>): Partial<Values> {
  const names = Object.keys(draft) as (keyof Values)[];
  return Object.fromEntries(
    names.filter((name) => draft[name] !== stored[name]).map((name) => [name, draft[name]]),
  ) as Partial<Values>;
}
