import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '../read-cookie.ts';

/**
 * The credential of a request: a session's token, or a short-lived signed token (JWT). A session's
 * token counts only with its signature, because the database stores it: whoever reads a backup does
 * not have the account secret.
 */
export type Credential = { kind: 'session' | 'jwt'; value: string };

/**
 * Reads the credential of a request; null when there is none or it is forged. With an Authorization
 * header the cookie is ignored, because the origin of such a request is not checked.
 */
export function readCredential({ headers }: Pick<FastifyRequest, 'headers'>, secret: string): Credential | null {
  if (headers.authorization !== undefined) return readBearer(headers.authorization, secret);
  const signed = readCookie(headers.cookie ?? '', 'session_token');
  const token = signed === undefined ? null : verifySigned(signed, secret);
  return token === null ? null : { kind: 'session', value: token };
}

function readBearer(header: string, secret: string): Credential | null {
  const [, value] = /^bearer +(\S+)$/i.exec(header) ?? [];
  if (value === undefined) return null;
  if (value.split('.').length === 3) return { kind: 'jwt', value };
  const token = verifySigned(value, secret);
  return token === null ? null : { kind: 'session', value: token };
}

/**
 * Checks `token.signature`, percent-encoded or not, with the signature in either Base64 alphabet.
 */
function verifySigned(signed: string, secret: string): string | null {
  const [token, signature, ...rest] = decode(signed).split('.');
  if (!token || !signature || rest.length > 0) return null;
  const expected = signatureOf(token, secret);
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

const signatureOf = (token: string, secret: string) => createHmac('sha256', secret).update(token).digest();

/** The bearer token of the session that has this token. */
export const signToken = (token: string, secret: string): string => `${token}.${signatureOf(token, secret).toString('base64')}`;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
