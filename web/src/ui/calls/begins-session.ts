import type { MutationFunctionContext } from '@tanstack/react-query';

/**
 * Options of a call that begins another session in place of this page's. What is being read is
 * cancelled, because the old session may be refused. Afterwards everything that is shown is read
 * again: other sessions and their pushes may have ended.
 */
export const beginsSession = {
  onMutate: async (_sent: unknown, { client }: MutationFunctionContext): Promise<void> => await client.cancelQueries(),
  onSuccess: async (_answer: unknown, _sent: unknown, _before: unknown, { client }: MutationFunctionContext): Promise<void> =>
    await client.invalidateQueries(),
  onError: (_error: Error, _sent: unknown, _before: unknown, { client }: MutationFunctionContext): void =>
    void client.invalidateQueries(),
};
