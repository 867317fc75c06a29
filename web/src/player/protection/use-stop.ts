import { stopSentence } from './stop-sentence.ts';
import { useProtection } from './use-protection.ts';

/** The sentence about the pause or self-exclusion in force; null while the player may play. */
export function useStop(): string | null {
  const { data } = useProtection();
  return data ? stopSentence(data) : null;
}
