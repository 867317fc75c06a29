import { errorCode } from './error-code.ts';
import { UnreplicatedCommit } from './unreplicated-commit.ts';

/**
 * `overloaded`: the database aborted the transaction, and nothing of it is stored. `unavailable`:
 * the database cannot be reached, its disk is full, or the connection was lost midway; only the
 * stored rows tell whether the transaction committed.
 */
export type DatabaseFault = 'overloaded' | 'unavailable';

/** SQLSTATEs, by code or by class. */
const overloaded = new Set([
  '57014', // statement_timeout
  '55P03', // lock_timeout
  '40001', // serialization
  '40P01', // deadlock
  '53200', // out of memory
]);
const unavailableClasses = new Set([
  '08', // connection
  '28', // the user or its password was refused
  '53', // disk full, too many connections
  '57', // shutting down, starting, or crashed
  '58', // the system's input or output
]);
const ended = new Set([
  '25P03', // idle in a transaction for too long
  '57P05', // idle for too long
  '25006', // a primary until a moment ago, now a standby
]);

const lostSockets = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** pg's own errors have no code. */
const lostConnection =
  /^(Connection terminated|timeout e(xceeded when trying to connect|xpired)|Query read timeout|Client (has encountered|was closed))/;

/**
 * PostgreSQL deletes its Unix socket when it stops. Other files may be missing for other reasons.
 */
const isSocketMissing = (error: Error): boolean =>
  errorCode(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';

/** Why the database did not answer; undefined for any other error. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof UnreplicatedCommit) return 'unavailable';
  const code = errorCode(error);
  if (overloaded.has(code)) return 'overloaded';
  if (ended.has(code) || (/^[0-9A-Z]{5}$/.test(code) && unavailableClasses.has(code.slice(0, 2)))) return 'unavailable';
  return lostSockets.has(code) || isSocketMissing(error) || lostConnection.test(error.message) ? 'unavailable' : undefined;
}
