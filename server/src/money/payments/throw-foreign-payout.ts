import { ProviderError } from './provider-error.ts';
import type { ProviderWatch } from './provider-watch.ts';

/** Refuses an answer about another payout than the one asked about: it may have no effect. */
export function throwForeignPayout(watch: ProviderWatch, subject: string): never {
  const detail = 'the payout that was answered carries another reference than ours';
  watch.noteAnomaly({ kind: 'foreign_reference', subject, detail });
  throw new ProviderError('contradiction', detail);
}
