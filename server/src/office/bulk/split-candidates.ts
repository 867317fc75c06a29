import { isStaffRole } from '@raspasorte/contract/admin';
import type { Answer, RequestBody } from '@raspasorte/contract';
import type { Candidate } from './queries.ts';

export type BulkAction = RequestBody<'runBulk'>['action'];

/** What an action looks at about each person. */
export const lookOf = (action: BulkAction) => ({
  kind: action.kind,
  tagId: 'tag_id' in action ? action.tag_id : null,
  bulkBlock: 'bulk_block' in action ? action.bulk_block : null,
});

type LeftOut = Answer<'runBulk'>['left_out'][number]['why'];

export type OfBlocks = Extract<BulkAction, { kind: 'block' | 'unblock' }>;
export type OfTags = Exclude<BulkAction, OfBlocks>;

export const isOfBlocks = (action: BulkAction): action is OfBlocks => !('tag_id' in action);

/**
 * Leaves out staff, who are managed in `people/staff`, people whom the action would not change, and
 * from an unblocking those who are blocked by something else than the block that it undoes.
 */
export function splitCandidates(candidates: readonly Candidate[]) {
  const why = ({ role, is_unchanged: isUnchanged, kept }: Candidate): LeftOut | null => {
    if (isStaffRole(role)) return 'staff';
    if (isUnchanged) return 'unchanged';
    return kept;
  };
  return {
    wanted: candidates.filter((each) => why(each) === null),
    leftOut: candidates.flatMap((each) => {
      const reason = why(each);
      return reason === null ? [] : [{ id: each.id, name: each.name, why: reason }];
    }),
  };
}
