import type { QueryClient } from '@tanstack/react-query';

/** The key of the calls that end the session: the sign-out, and closing the account. */
export const signOutKey = ['sign-out'];

/**
 * Whether this page is ending its session. The server may refuse what is read meanwhile, which is
 * no news then.
 */
export const isSigningOut = (client: QueryClient): boolean => client.isMutating({ mutationKey: signOutKey }) > 0;
