import { SOURCE_KEPT_DAYS } from '@raspasorte/contract';
import { signUpSource } from '@raspasorte/contract/schemas';
import type { Queryable } from '../../platform/database/pool.ts';
import { plainWords } from './plain-words.ts';
import { callKeepSource } from './queries.ts';
import type { AuthContext } from '../auth/auth-context.ts';

const KEPT_MS = SOURCE_KEPT_DAYS * 86_400_000;

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
  const landedAt = new Date(landed_at);
  const ageMs = Date.now() - landedAt.getTime();
  // A browser's clock may be wrong: a first visit that is too old, or in the future, is ignored.
  if (ageMs > KEPT_MS || ageMs < -86_400_000) return;
  await callKeepSource(db, userId, { words: plainWords(words, click?.kind), click, landedAt });
}
