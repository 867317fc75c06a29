import { APIError } from 'better-auth/api';
import { authRefusal } from './auth-messages.ts';

/** A refusal of ours in better-auth's form. */
export const refuse = (status: 'BAD_REQUEST' | 'UNAUTHORIZED' | 'FORBIDDEN', code: string): APIError =>
  APIError.from(status, authRefusal(400, code));

/** Refuses for so many seconds, by default because of too many attempts. */
export const refuseForNow = (seconds: number, code?: string): APIError =>
  new APIError('TOO_MANY_REQUESTS', authRefusal(429, code), { 'x-retry-after': String(seconds) });
