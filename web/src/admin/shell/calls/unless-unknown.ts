import { READ_AGAIN_MS } from '../../read-again/keys.ts';
import { canRetry } from './can-retry.ts';

/** A `refetchInterval` for what a link names: what is not there is not asked for again. */
export const unlessUnknown = ({ state }: { state: { error: Error | null } }): number | false =>
  canRetry(state.error) && READ_AGAIN_MS;
