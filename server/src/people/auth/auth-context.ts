import type { createAuthMiddleware } from 'better-auth/api';

/** A call of better-auth, as its hooks see it before and after. */
export type AuthContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];
