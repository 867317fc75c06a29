import { useMutation, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { api } from '../api.ts';
import { readAgain } from '../read-again.ts';
import { markReadKey } from './notifications-key.ts';
import { listQuery } from './use-notifications.ts';
import { unreadQuery } from './use-unread.ts';

type Marked = readonly string[] | 'all';

/**
 * Marks the given notifications as read, or all of them. The server tells the player's other pages.
 */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: markReadKey,
    mutationFn: async (ids: Marked) => await api('markRead', { body: ids === 'all' ? {} : { ids: [...ids] } }),
    onMutate: () => ({ list: readings(client, listQuery.queryKey), unread: readings(client, unreadQuery.queryKey) }),
    onSuccess: ({ unread_count }, ids, before) => {
      noteRead(client, ids, before.list);
      noteUnread(client, { ids, unread_count }, before.unread);
    },
    // Perhaps only the answer was lost, and the server has marked them.
    onError: () => void readAgain(client, unreadQuery.queryKey),
  });
}

const isAmong = (ids: Marked) => (each: { id: string }) => ids === 'all' || ids.includes(each.id);

/** Notes in the list what was marked, so that it need not be read for that. */
function noteRead(client: QueryClient, ids: Marked, before: number): void {
  const { queryKey } = listQuery;
  if (isReadSince(client, queryKey, before)) return void readAgain(client, queryKey);
  const [isMarked, readAt] = [isAmong(ids), new Date().toISOString()];
  const mark = <Item extends { id: string; read_at: string | null }>(item: Item): Item =>
    isMarked(item) ? { ...item, read_at: item.read_at ?? readAt } : item;
  client.setQueryData(
    queryKey,
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(mark) })) },
    // The page marks again after each reading of the list, so this must not look like one.
    { updatedAt: client.getQueryState(queryKey)?.dataUpdatedAt ?? 0 },
  );
}

function noteUnread(client: QueryClient, { ids, unread_count }: { ids: Marked; unread_count: number }, before: number): void {
  const { queryKey } = unreadQuery;
  if (isReadSince(client, queryKey, before)) return void readAgain(client, queryKey);
  const isMarked = isAmong(ids);
  client.setQueryData(queryKey, (known) => known && { unread_count, newest: known.newest.filter((each) => !isMarked(each)) });
}

const readings = (client: QueryClient, queryKey: QueryKey): number => client.getQueryState(queryKey)?.dataUpdateCount ?? 0;

/** Whether it was read since, is being read, or was found old: what the page knows may differ. */
function isReadSince(client: QueryClient, queryKey: QueryKey, before: number): boolean {
  const state = client.getQueryState(queryKey);
  return state?.fetchStatus === 'fetching' || state?.isInvalidated === true || readings(client, queryKey) !== before;
}
