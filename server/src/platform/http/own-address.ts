import type { FastifyInstance } from 'fastify';

/** The address at which this process listens. Throws while it does not listen. */
export function ownAddress(app: FastifyInstance): string {
  const bound = app.server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the server does not listen on a port');
  const { address, family, port } = bound;
  if (address === '0.0.0.0' || address === '::') return `http://127.0.0.1:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
