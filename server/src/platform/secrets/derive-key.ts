import { hkdfSync } from 'node:crypto';

/**
 * Derives a key of 32 bytes for one purpose, so that one secret outside the database protects
 * several things.
 */
export const deriveKey = (secret: Buffer, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
