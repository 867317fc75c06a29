/** How long a lost answer is in doubt. Later the same input is a new intent. */
const KEPT_MS = 10 * 60_000;

interface Kept {
  intent: string;
  key: string;
  madeAt: number;
}

/**
 * One key per intent: trying the same thing again keeps it, also after a reload of the page, so
 * that an answer that got lost cannot move money twice. Another intent, or the same one once it was
 * answered, gets a new key.
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
