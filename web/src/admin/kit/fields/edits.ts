import { hasCode } from '@raspasorte/contract';
import { pick } from '../../../ui/pick.ts';
import { changesOf } from './changes-of.ts';

/**
 * What is edited in a form that stays open while others change what is stored. `hidden` is what was
 * stored when the editing of a value began: the form has hidden it since.
 */
export interface Edits<Values extends object> {
  draft: Partial<Values>;
  hidden: Partial<Values>;
  /** A change of what was hidden was refused: the form shows what is stored now. */
  isRefused: boolean;
}

export const noEdits = { draft: {}, hidden: {}, isRefused: false };

const namesOf = <Values extends object>(values: Partial<Values>) => Object.keys(values) as (keyof Values)[];

export function edited<Values extends object>(edits: Edits<Values>, stored: Values, draft: Partial<Values>): Edits<Values> {
  const changes = changesOf(stored, draft);
  const names = namesOf(changes);
  return names.length === 0 ? noEdits : { ...edits, draft: changes, hidden: pick({ ...stored, ...edits.hidden }, names) };
}

/** What is still edited once these values are stored. */
export const afterSaving = <Values extends object>({ draft }: Edits<Values>, stored: Values): Edits<Values> =>
  edited(noEdits, stored, draft);

export const afterFailing = <Values extends object>(edits: Edits<Values>, error: Error): Edits<Values> =>
  hasCode(error, 'request_outdated') ? { ...edits, isRefused: true } : edits;

/** What the operator has seen of the edited values. */
export const seenOf = <Values extends object>({ draft, hidden, isRefused }: Edits<Values>, stored: Values): Partial<Values> =>
  isRefused ? pick(stored, namesOf(draft)) : hidden;

/** The edited values that others changed meanwhile, once this has refused a change. */
export const overtakenOf = <Values extends object>(
  { draft, hidden, isRefused }: Edits<Values>,
  stored: Values,
): (keyof Values)[] => (isRefused ? namesOf(draft).filter((name) => hidden[name] !== stored[name]) : []);
