import { readStored, store } from '../device/stored-json.ts';

/** How long a key is reused after a lost answer. Later the same input counts as a new intent. */
const KEPT_MS = 10 * 60_000;

interface Kept {
  intent: string;
  key: string;
  madeAt: number;
}

/**
 * Keeps one idempotency key per intent. A retry uses the same key, also after a reload of the page,
 * so that a lost answer cannot move money twice. Another intent gets a new key, and so does the
 * same one after `settle`.
 */
export function idempotencyKeys(action: string): { keyFor: (intent: string) => string; settle: () => void } {
  const name = `raspasorte:intent:${action}`;
  let present: Kept | undefined;
  return {
    keyFor: (intent) => {
      // Without storage the key lasts as long as the page.
      const kept = present ?? (readStored(name, 'sessionStorage') as Kept | undefined);
      const isSame = kept?.intent === intent && Date.now() - kept.madeAt < KEPT_MS;
      present = isSame ? kept : { intent, key: crypto.randomUUID(), madeAt: Date.now() };
      store(name, present, 'sessionStorage');
      return present.key;
    },
    settle: () => {
      present = undefined;
      store(name, undefined, 'sessionStorage');
    },
  };
}
