import { createHmac } from 'node:crypto';
import type { Manifest } from './manifest.ts';

export type Fingerprints = Manifest['secrets'];
export type KnownSecrets = { seedKey: string | undefined; authSecret: string | undefined };

/**
 * Fingerprints tell two secrets apart but reveal none. `none` if there is no secret yet.
 */
export function fingerprintsOf({ seedKey, authSecret }: KnownSecrets): Fingerprints {
  return { seed_key: fingerprint(seedKey), auth_secret: fingerprint(authSecret) };
}

function fingerprint(secret: string | undefined): string {
  if (secret === undefined) return 'none';
  return createHmac('sha256', secret).update('raspasorte backup').digest('hex').slice(0, 16);
}
