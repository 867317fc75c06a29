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
  let present: Kept | null = null;
  return {
    keyFor: (intent) => {
      const kept = present ?? read(name);
      const isSame = kept?.intent === intent && Date.now() - kept.madeAt < KEPT_MS;
      present = isSame ? kept : { intent, key: crypto.randomUUID(), madeAt: Date.now() };
      store(name, present);
      return present.key;
    },
    settle: () => {
      present = null;
      store(name, null);
    },
  };
}

function read(name: string): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

function store(name: string, kept: Kept | null): void {
  try {
    if (kept) sessionStorage.setItem(name, JSON.stringify(kept));
    else sessionStorage.removeItem(name);
  } catch {
    // Without storage the key lasts as long as the page.
  }
}
