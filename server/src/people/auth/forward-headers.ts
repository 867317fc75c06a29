import type { FastifyRequest } from 'fastify';
import type { Auth } from './auth.ts';
import { CLIENT_ADDRESS_HEADER, CLIENT_DEVICE_HEADER } from './client-headers.ts';
import { hashOfBrowserIn } from './devices/device-cookie.ts';

const forwarded = [
  'cookie',
  'authorization',
  'origin',
  'referer',
  'user-agent',
  'sec-fetch-site',
  'sec-fetch-mode',
  'sec-fetch-dest',
] as const;

/** The headers of a request that are passed to better-auth. */
export function forwardHeaders(request: FastifyRequest, auth: Pick<Auth, 'baseUrl'>): Headers {
  const headers = new Headers();
  for (const name of forwarded) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  // A forwarded-for header would let the client choose the address under which its attempts are
  // counted.
  headers.set(CLIENT_ADDRESS_HEADER, request.ip);
  const device = hashOfBrowserIn(request.headers.cookie);
  if (device !== undefined) headers.set(CLIENT_DEVICE_HEADER, device.toString('hex'));
  // As everywhere in this server: with an Authorization header, the cookie does not count.
  if (headers.has('authorization')) headers.delete('cookie');
  // A page of ours may be open under another name of this host (127.0.0.1, the local network).
  // better-auth knows only one name.
  if (headers.get('origin') === `${request.protocol}://${request.host}`) headers.set('origin', new URL(auth.baseUrl).origin);
  return headers;
}

/** Scripts cannot keep a browser from sending this header. */
export const isBrowser = (request: FastifyRequest) => request.headers['sec-fetch-site'] !== undefined;
