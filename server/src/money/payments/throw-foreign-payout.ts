import { ProviderError } from './provider-error.ts';
import type { ProviderWatch } from './provider-watch.ts';

/** Refuses an answer about another payout than the one asked about: it may have no effect. */
export function throwForeignPayout(watch: Pick<ProviderWatch, 'noteAnomaly'>, subject: string): never {
  const detail = 'O saque respondido traz uma referência que não é a nossa';
  watch.noteAnomaly({ kind: 'foreign_reference', subject, detail });
  throw new ProviderError('contradiction', 'the payout that was answered carries another reference than ours');
}
