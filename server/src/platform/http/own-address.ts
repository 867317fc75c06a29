import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

const addresses = new WeakMap<FastifyInstance, AddressInfo>();

/**
 * The URL at which this process listens, or last listened: other web processes may still listen
 * there. Throws when it has never listened.
 */
export function ownAddress(app: FastifyInstance): string {
  const listening = app.server.address();
  if (listening !== null && typeof listening !== 'string') addresses.set(app, listening);
  const bound = addresses.get(app);
  if (bound === undefined) throw new Error('the server does not listen on a port');
  const { address, family, port } = bound;
  if (address === '0.0.0.0' || address === '::') return `http://127.0.0.1:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
