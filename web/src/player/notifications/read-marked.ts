import type { Answer } from '@raspasorte/contract';
import type { QueryClient } from '@tanstack/react-query';
import { readAgain } from '../read-again.ts';
import { listKey, markReadKey, unreadKey } from './notifications-key.ts';

type Pages = { pages: readonly Pick<Answer<'listNotifications'>, 'items'>[] };

/**
 * Follows what a page of the player has marked as read. Where it was this page, its list knows: it
 * is read again only while it holds one as unread that is not being marked here.
 */
export function readMarked(client: QueryClient): void {
  // The event of a marking mostly comes before its answer: then this is read once, after both.
  if (client.isMutating({ mutationKey: markReadKey }) > 0)
    void client.invalidateQueries({ queryKey: unreadKey, refetchType: 'none' });
  else void readAgain(client, unreadKey);
  void readAgain(client, listKey, ({ state }) => {
    const marking = client.getMutationCache().findAll({ mutationKey: markReadKey, status: 'pending' });
    const ids = marking.flatMap((each) => each.state.variables as string[] | 'all');
    const pages = (state.data as Pages | undefined)?.pages;
    const isKnown = ({ id, read_at: readAt }: { id: string; read_at: string | null }) =>
      readAt !== null || ids.includes(id) || ids.includes('all');
    return !pages?.every(({ items }) => items.every(isKnown));
  });
}
