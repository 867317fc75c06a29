import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { invalidateAll } from '../../ui/calls/invalidate-all.ts';

type Keys<Input> = readonly QueryKey[] | ((input: Input, error: Error | null) => readonly QueryKey[]);

/** For the `onSettled` of a change: reads again what the change touches. */
export const readingAgain = <Input>(queries: QueryClient, keys: Keys<Input>) =>
  thenReading<Input>(
    async (input, error) => await invalidateAll(queries, typeof keys === 'function' ? keys(input, error) : keys),
  );

/**
 * The same where keys do not say what is read. After a success the button stays busy meanwhile. A
 * failure shows at once, however long the reading takes: until it ends, a second press names what
 * was seen before, and is refused like the first.
 */
export function thenReading<Input>(read: (input: Input, error: Error | null) => Promise<unknown>) {
  return async (_answer: unknown, error: Error | null, input: Input): Promise<void> => {
    const reading = read(input, error);
    if (error === null) await reading;
  };
}
