import { ApiError } from '@raspasorte/contract';

/**
 * Whether a failed call may have had its effect all the same: there was no answer, the server
 * failed, or the answer could not be understood.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.code === 'network' || error.status >= 500;
}
