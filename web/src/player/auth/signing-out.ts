import type { QueryClient } from '@tanstack/react-query';

/** The key of the call that ends the session. */
export const signOutKey = ['sign-out'];

/**
 * Whether this page is ending its session. The server may refuse what is read meanwhile, which is
 * no news then.
 */
export const isSigningOut = (client: QueryClient): boolean => client.isMutating({ mutationKey: signOutKey }) > 0;
