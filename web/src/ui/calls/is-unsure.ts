import { ApiError } from '@raspasorte/contract';

/**
 * Whether a call may have had its effect although it failed: no answer, one that breaks down, or
 * one that makes no sense.
 */
export function isUnsure(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.code === 'network' || error.status >= 500;
}
