import { SOURCE_KEPT_DAYS } from '@raspasorte/contract';
import { readStored, store } from '../../ui/device/stored-json.ts';
import type { Arrival } from '../../ui/device/read-arrival.ts';

const KEY = 'raspasorte:source';
const KEPT_MS = SOURCE_KEPT_DAYS * 86_400_000;

type Kept = Arrival['words'] & Pick<Arrival, 'click'> & { landed_at: string };

/**
 * The link by which this browser's visitor first came, if they agreed that it is kept. It is kept
 * for 90 days.
 */
export function readKeptSource(): Kept | undefined {
  const kept = readStored(KEY) as Partial<Kept> | null | undefined;
  const ageMs = Date.now() - Date.parse(kept?.landed_at ?? '');
  if (ageMs >= 0 && ageMs < KEPT_MS) return kept as Kept;
  if (kept !== undefined) forgetKeptSource();
  return undefined;
}

/** Stores the source. The first visit counts: a source that is already kept stays. */
export function keepSource({ words, click }: Arrival): void {
  if (readKeptSource() === undefined) store(KEY, { ...words, ...(click && { click }), landed_at: new Date().toISOString() });
}

export const forgetKeptSource = (): void => store(KEY, undefined);
