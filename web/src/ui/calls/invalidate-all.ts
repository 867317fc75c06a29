import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Marks the data of all these keys as outdated. Resolves once what is shown has been read again.
 */
export async function invalidateAll(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(keys.map(async (queryKey) => await client.invalidateQueries({ queryKey })));
}
