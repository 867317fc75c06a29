import { isStaffRole } from '@raspasorte/contract/admin';
import type { Answer, RequestBody } from '@raspasorte/contract';
import type { Candidate } from './queries.ts';

export type BulkAction = RequestBody<'runBulk'>['action'];

export const tagOf = (action: BulkAction): string | null => ('tag_id' in action ? action.tag_id : null);

type LeftOut = Answer<'runBulk'>['left_out'][number]['why'];

type OfBlocks = Extract<BulkAction, { kind: 'block' | 'unblock' }>;

export const isOfBlocks = (action: BulkAction): action is OfBlocks => !('tag_id' in action);

/**
 * Leaves out staff, who are managed in `people/staff`, people whom the action would not change, and
 * from an unblocking those of whom somebody decided one by one.
 */
export function splitCandidates(candidates: readonly Candidate[]) {
  const why = ({ role, is_unchanged: isUnchanged, is_singly: isSingly }: Candidate): LeftOut | null => {
    if (isStaffRole(role)) return 'staff';
    if (isUnchanged) return 'unchanged';
    return isSingly ? 'singly' : null;
  };
  return {
    wanted: candidates.filter((each) => why(each) === null),
    leftOut: candidates.flatMap((each) => {
      const reason = why(each);
      return reason === null ? [] : [{ id: each.id, name: each.name, why: reason }];
    }),
  };
}
