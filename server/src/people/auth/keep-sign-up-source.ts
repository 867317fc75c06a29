import { signUpSource } from '@raspasorte/contract/schemas';
import type { Queryable } from '../../platform/database/pool.ts';
import { plainWords } from '../sources/plain-words.ts';
import { callKeepSource } from '../sources/queries.ts';
import type { AuthContext } from './auth-context.ts';

/**
 * Stores the source that came with a successful sign-up. The browser sends it only with the
 * visitor's consent.
 */
export async function keepSignUpSource(context: AuthContext, db: Queryable): Promise<void> {
  if (context.path !== '/sign-up/email') return;
  const { returned } = context.context;
  const userId = (returned as { user?: { id?: unknown } } | undefined)?.user?.id;
  const { source: given } = (context.body ?? {}) as { source?: unknown };
  if (returned instanceof Error || typeof userId !== 'string' || given === undefined) return;
  const { click, landed_at, ...words } = signUpSource.parse(given);
  await callKeepSource(db, userId, { words: plainWords(words, click?.kind), click, landedAt: new Date(landed_at) });
}
