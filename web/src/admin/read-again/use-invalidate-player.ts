import { useQueryClient } from '@tanstack/react-query';
import { invalidateAll } from '../../ui/calls/invalidate-all.ts';
import { receivablesKey, timelineKey, usersKey } from './keys.ts';

/**
 * Returns a function that reads a player again after a change: lists, details, debts and timeline.
 */
export function useInvalidatePlayer() {
  const queries = useQueryClient();
  return async (id: string) => {
    await invalidateAll(queries, [usersKey, receivablesKey, timelineKey(id)]);
  };
}
