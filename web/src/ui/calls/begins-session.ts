import type { MutationFunctionContext } from '@tanstack/react-query';

/** The key of the calls that begin another session in place of this page's. */
export const newSessionKey = ['new-session'];

/**
 * Options of such a call. Afterwards everything that is shown is read again, also what the old
 * session was refused meanwhile. Other sessions and their pushes may have ended.
 */
export const beginsSession = {
  mutationKey: newSessionKey,
  onSuccess: async (_answer: unknown, _sent: unknown, _before: unknown, { client }: MutationFunctionContext): Promise<void> =>
    await client.invalidateQueries(),
};
