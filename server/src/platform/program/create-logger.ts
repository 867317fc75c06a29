import type { FastifyBaseLogger } from 'fastify';
import { pino, type DestinationStream, type LogFn, type Logger } from 'pino';
import { databaseFault } from '../database/database-fault.ts';
import { describeError } from './describe-error.ts';

/** More lines than that do not wait: they are lost. */
const MOST_WAITING_BYTES = 8 * 1024 * 1024;

type LoggerOptions = {
  level: string;
  /**
   * Whether the log says already that the database is unavailable. Lines that only repeat it are
   * then left out.
   */
  isKnown?: () => boolean;
};

/**
 * The product's only logger. It writes nothing that opens an account or names a person: headers are
 * redacted and errors are reduced to safe fields.
 */
export function createLogger(
  { level, isKnown = () => false }: LoggerOptions,
  destination?: DestinationStream,
): FastifyBaseLogger {
  const settings = {
    level,
    hooks: {
      logMethod(this: Logger, line: Parameters<LogFn>, write: LogFn) {
        if (!isAboutLostDatabase(line[0]) || !isKnown()) write.apply(this, line);
      },
    },
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: { err: describeError },
  };
  if (destination !== undefined) return pino(settings, destination);
  if (process.stdout.isTTY) return pino({ ...settings, transport: { target: 'pino-pretty' } });
  return pino(settings, openStandardOutput());
}

/** Where lines cannot be written, as on a full disk, they wait, and the process works on. */
function openStandardOutput(): DestinationStream {
  const output = pino.destination({ fd: process.stdout.fd, sync: false, maxLength: MOST_WAITING_BYTES });
  output.on('error', () => {
    // At the end of the process it would try for ever.
    output.flushSync = () => undefined;
  });
  return output;
}

function isAboutLostDatabase(line: unknown): boolean {
  if (typeof line !== 'object' || line === null) return false;
  const { err, fault } = line as { err?: unknown; fault?: unknown };
  return fault === 'unavailable' || databaseFault(err) === 'unavailable';
}
