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
  before: Values;
}

/**
 * What the operator has seen of stored values while a dialog is open, for the server to compare. A
 * hidden value was seen when the dialog opened, the others follow the server. After the refusal of
 * an outdated change the dialog shows what is stored (`isOvertaken`), so that was seen. `before` is
 * what had been seen until then.
 */
export function useSeen<Values extends object>({ stored, changes = stored, error }: Seen<Values>) {
  const [opened, setOpened] = useState<Opened<Values>>({ values: stored, refusal: null, before: stored });
  const isOutdated = hasCode(error, ...outdated);
  if (isOutdated && error !== opened.refusal) setOpened({ values: stored, refusal: error, before: opened.values });
  const names = Object.keys(changes) as (keyof Values)[];
  return { seen: { ...stored, ...pick(opened.values, names) }, isOvertaken: opened.refusal !== null, before: opened.before };
}
