import type { FastifyBaseLogger } from 'fastify';
import { pino, type DestinationStream } from 'pino';
import { describeError } from './describe-error.ts';

/**
 * The product's one log. It holds nothing that opens an account or names a person: headers and
 * errors are cut here.
 */
export function createLogger({ level }: { level: string }, destination?: DestinationStream): FastifyBaseLogger {
  const settings = {
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: { err: describeError },
  };
  if (destination !== undefined) return pino(settings, destination);
  return pino({ ...settings, ...(process.stdout.isTTY ? { transport: { target: 'pino-pretty' } } : {}) });
}
