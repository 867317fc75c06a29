import { hasCode } from '@raspasorte/contract';

/** A `refetchInterval` for what a link names: what is not there is not asked for again. */
export const unlessUnknown =
  (everyMs: number) =>
  ({ state }: { state: { error: Error | null } }): number | false =>
    !hasCode(state.error, 'not_found', 'malformed') && everyMs;
