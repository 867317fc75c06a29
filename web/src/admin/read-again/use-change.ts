import { useMutation, useQueryClient, type QueryKey, type UseMutationOptions } from '@tanstack/react-query';
import { invalidateAll } from '../../ui/calls/invalidate-all.ts';
import { thenReading } from './then-reading.ts';

type Options<Output, Input> = Omit<UseMutationOptions<Output, Error, Input>, 'onSettled'> & {
  /** What the change touches: it is read again afterwards, also after a refusal. */
  readsAgain: readonly QueryKey[] | ((input: Input, error: Error | null) => readonly QueryKey[]);
};

/** A change that an operator makes. */
export function useChange<Output, Input = void>({ readsAgain, ...options }: Options<Output, Input>) {
  const queries = useQueryClient();
  const keysOf = (input: Input, error: Error | null) =>
    typeof readsAgain === 'function' ? readsAgain(input, error) : readsAgain;
  return useMutation({
    ...options,
    onSettled: thenReading(async (input: Input, error) => await invalidateAll(queries, keysOf(input, error))),
  });
}
