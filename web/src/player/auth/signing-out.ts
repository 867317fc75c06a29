import type { QueryClient } from '@tanstack/react-query';

/** The key of the calls that end the session: the sign-out, and closing the account. */
export const signOutKey = ['sign-out'];

/**
 * Whether this page is ending its session. The server may refuse what is read meanwhile, which is
 * no news then.
 */
export const isSigningOut = (client: QueryClient): boolean => client.isMutating({ mutationKey: signOutKey }) > 0;

/**
 * Waits while this page ends its session: the server would refuse what is read meanwhile. After the
 * sign-out the reader is gone; after a failure the read goes on.
 */
export async function signOutSettles(client: QueryClient): Promise<void> {
  if (!isSigningOut(client)) return;
  await new Promise<void>((resolve) => {
    const stop = client.getMutationCache().subscribe(() => {
      if (isSigningOut(client)) return;
      stop();
      resolve();
    });
  });
}
