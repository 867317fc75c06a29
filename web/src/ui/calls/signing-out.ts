import type { QueryClient } from '@tanstack/react-query';

/** The key of the calls that end the session, such as the sign-out. */
export const signOutKey = ['sign-out'];

/**
 * Whether this page is ending its session. The server may refuse what is read meanwhile, which is
 * no news then.
 */
export const isSigningOut = (client: QueryClient): boolean => client.isMutating({ mutationKey: signOutKey }) > 0;

/** Waits until every call that ends the session of this page has its outcome. */
export async function signOutSettles(client: QueryClient): Promise<void> {
  const calls = client.getMutationCache();
  const ending = calls.find({ mutationKey: signOutKey, status: 'pending' });
  if (!ending) return;
  await new Promise<void>((resolve) => {
    const stop = calls.subscribe(() => {
      if (ending.state.status === 'pending') return;
      stop();
      resolve();
    });
  });
  await signOutSettles(client);
}
