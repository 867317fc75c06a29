import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { notificationsKey } from './notifications-key.ts';

/**
 * Marks the given notifications as read, or all of them. The server tells the player's other pages.
 */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[] | 'all') => await api('markRead', { body: ids === 'all' ? {} : { ids: [...ids] } }),
    onSuccess: () => client.invalidateQueries({ queryKey: notificationsKey }),
  });
}
