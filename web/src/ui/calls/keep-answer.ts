import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Keeps the answer of a change as what is stored now. A reading that is on its way may be older,
 * and is dropped.
 */
export function keepAnswer<Key extends QueryKey>(client: QueryClient, queryKey: Key, answer: InferDataFromTag<unknown, Key>) {
  void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, answer);
}
