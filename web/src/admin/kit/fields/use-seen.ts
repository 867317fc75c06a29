import { hasCode } from '@raspasorte/contract';
import { useState } from 'react';
import { pick } from '../../../ui/pick.ts';

interface Seen<Values extends object> {
  stored: Values;
  /** The values that the dialog hides: those that are edited. Without it all of them. */
  changes?: Partial<Values>;
  error: unknown;
}

/** The refusals of what was decided on facts that have changed since. */
const outdated = ['request_outdated', 'answer_changed', 'receivable_changed'] as const;

interface Opened<Values> {
  values: Values;
  refusal: unknown;
}

/**
 * What the operator has seen of stored values while a dialog is open, for the server to compare. A
 * hidden value was seen when the dialog opened, or once it was read; the others follow the server.
 * After the refusal of an outdated change the dialog shows what is stored, as soon as it is read
 * (`isOvertaken`), so that is seen from then on. `before` is what had been seen until then.
 */
export function useSeen<Values extends object>({ stored, changes = stored, error }: Seen<Values>) {
  const [opened, setOpened] = useState<Opened<Values>>({ values: stored, refusal: null });
  const isRefused = opened.refusal !== null;
  const names = Object.keys(changes) as (keyof Values)[];
  const seen = isRefused ? stored : { ...stored, ...pick(opened.values, names) };
  const arrived = names.filter((name) => opened.values[name] === undefined && stored[name] !== undefined);
  if (arrived.length > 0) setOpened({ ...opened, values: { ...opened.values, ...pick(stored, arrived) } });
  if (hasCode(error, ...outdated) && error !== opened.refusal) setOpened({ values: seen, refusal: error });
  return { seen, isOvertaken: isRefused && !isSame(stored, opened.values), before: opened.values };
}

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);
