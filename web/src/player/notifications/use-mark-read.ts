import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { notificationsKey } from './notifications-key.ts';

/** Marks these as read, or all; the player's other pages hear of it from the server. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[] | 'all') => await api('markRead', { body: ids === 'all' ? {} : { ids: [...ids] } }),
    onSuccess: () => client.invalidateQueries({ queryKey: notificationsKey }),
  });
}
