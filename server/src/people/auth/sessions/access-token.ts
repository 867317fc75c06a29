import { errors, importJWK, jwtVerify, type CryptoKey, type JWK } from 'jose';
import * as z from 'zod';
import type { Queryable } from '../../../platform/database/pool.ts';
import { cacheFor } from '../../../platform/cache/cache-for.ts';
import { selectPublicKeys } from './queries.ts';

/** A removed key is accepted for at most this time. */
const REMEMBER_MS = 60_000;
/**
 * The shortest time between two loads of the keys because of an unknown key id: a stranger's tokens
 * must not cost a query each.
 */
const RELOAD_MS = 10_000;

const claims = z.object({ sid: z.uuid(), exp: z.number() });

/** The content of a valid 15-minute token: its session, and until when the token counts. */
export type AccessToken = { sessionId: string; expiresAt: Date };

type Keys = Map<string, CryptoKey | Uint8Array>;

class UnknownKey extends Error {}

export type VerifyAccessToken = (jwt: string) => Promise<AccessToken | null>;

/** Verifies the tokens of /api/auth/token against the public keys in our own database. */
export function createAccessTokenVerifier(db: Queryable, clock: () => Date): VerifyAccessToken {
  let loadedAtMs = 0;
  const keys = cacheFor(REMEMBER_MS, () => {
    loadedAtMs = performance.now();
    return loadKeys(db);
  });

  const findKey = async ({ kid = '' }: { kid?: string }) => {
    let key = (await keys.get()).get(kid);
    if (key === undefined && performance.now() - loadedAtMs >= RELOAD_MS) {
      keys.forget();
      key = (await keys.get()).get(kid);
    }
    if (key === undefined) throw new UnknownKey();
    return key;
  };

  return async (jwt) => {
    try {
      const { payload } = await jwtVerify(jwt, findKey, { algorithms: ['EdDSA'], currentDate: clock() });
      const { sid, exp } = claims.parse(payload);
      return { sessionId: sid, expiresAt: new Date(exp * 1000) };
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof UnknownKey || error instanceof z.ZodError) return null;
      // A fault of the database is thrown: it must not look like a signed-out caller.
      throw error;
    }
  };
}

async function loadKeys(db: Queryable): Promise<Keys> {
  const rows = await selectPublicKeys(db);
  const entries = rows.map(
    async ({ id, public_key, alg }) => [id, await importJWK(JSON.parse(public_key) as JWK, alg ?? 'EdDSA')] as const,
  );
  return new Map(await Promise.all(entries));
}
