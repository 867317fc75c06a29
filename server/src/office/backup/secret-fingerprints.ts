import { createHmac } from 'node:crypto';
import type { Manifest } from './manifest.ts';

export type Fingerprints = Manifest['secrets'];
export type KnownSecrets = { seedKey: string | undefined; authSecret: string | undefined };

/**
 * Enough to tell two secrets apart, too little to derive one. `none` where there is no secret yet.
 */
export function fingerprintsOf({ seedKey, authSecret }: KnownSecrets): Fingerprints {
  return { seed_key: fingerprint(seedKey), auth_secret: fingerprint(authSecret) };
}

function fingerprint(secret: string | undefined): string {
  if (secret === undefined) return 'none';
  return createHmac('sha256', secret).update('raspasorte backup').digest('hex').slice(0, 16);
}
