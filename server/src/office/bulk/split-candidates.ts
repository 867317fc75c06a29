import { isStaffRole } from '@raspasorte/contract/admin';
import type { RequestBody } from '@raspasorte/contract';
import type { Candidate } from './queries.ts';

export type BulkAction = RequestBody<'runBulk'>['action'];

export const tagOf = (action: BulkAction): string | null => (action.kind === 'block' ? null : action.tag_id);

/**
 * Leaves out staff, who are managed in `people/staff`, and people whom the action would not change.
 */
export function splitCandidates(candidates: readonly Candidate[]) {
  const why = ({ role, is_unchanged: isUnchanged }: Candidate) =>
    isStaffRole(role) ? ('staff' as const) : isUnchanged ? ('unchanged' as const) : null;
  return {
    wanted: candidates.filter((each) => why(each) === null),
    leftOut: candidates.flatMap((each) => {
      const reason = why(each);
      return reason === null ? [] : [{ id: each.id, name: each.name, why: reason }];
    }),
  };
}
