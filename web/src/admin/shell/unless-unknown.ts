import { hasCode } from '@raspasorte/contract';
import { READ_AGAIN_MS } from '../read-again/read-again-ms.ts';

/** A `refetchInterval` for what a link names: what is not there is not asked for again. */
export const unlessUnknown = ({ state }: { state: { error: Error | null } }): number | false =>
  !hasCode(state.error, 'not_found', 'malformed') && READ_AGAIN_MS;
