import { hash } from 'node:crypto';
import { canonicalJson } from '@raspasorte/engine';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * The caller's idempotency key and the SHA-256 of the request. In a repeat both are equal, in a
 * conflict only the key.
 */
export type Idempotency = { key: string; requestHash: Buffer };

/**
 * Throws Refusal `idempotency_key_required` when the header is missing or is not 1 to 200 visible
 * ASCII characters.
 */
export function readIdempotency(request: FastifyRequest, operation: string): Idempotency {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) throw new Refusal('idempotency_key_required');
  return { key, requestHash: hashRequest(operation, intentOf(request.body ?? null)) };
}

/** For calls in which different bodies ask for the same thing. */
export const hashRequest = (operation: string, body: unknown): Buffer =>
  hash('sha256', `${operation}\n${canonicalJson(body)}`, 'buffer');

/**
 * A repeat carries another authenticator code, because each works only once, and may have seen what
 * the first call did. It is still the same request.
 */
function intentOf(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'otp' && !name.startsWith('seen_')));
}
