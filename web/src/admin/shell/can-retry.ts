import { ApiError } from '@raspasorte/contract';

/** Whether reading again may help. A link that names nothing stays so. */
export const canRetry = (error: unknown): boolean =>
  !(error instanceof ApiError && (error.status === 400 || error.status === 404));

/** A `refetchInterval` for what a link names: what is not there is not asked for again. */
export const unlessUnknown =
  (everyMs: number) =>
  ({ state }: { state: { error: Error | null } }): number | false =>
    canRetry(state.error) && everyMs;
