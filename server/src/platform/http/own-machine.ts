import type { FastifyRequest } from 'fastify';

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** Whether a request comes from this machine itself, and not through a proxy on it. */
export function isOwnMachine({ headers, socket }: FastifyRequest): boolean {
  const forwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !forwarded && LOOPBACK.includes(socket.remoteAddress ?? '');
}
