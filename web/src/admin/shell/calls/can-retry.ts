import { ApiError } from '@raspasorte/contract';

/** Whether reading again may help. A link that names nothing stays so. */
export const canRetry = (error: unknown): boolean =>
  !(error instanceof ApiError && (error.status === 400 || error.status === 404));
