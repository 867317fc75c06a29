const KEY = 'raspasorte:commits';
const KEPT = 100;

type Commits = [roundId: string, commit: string][];

function read(): Commits {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Commits;
  } catch {
    return [];
  }
}

/**
 * Keeps in this browser what the server committed to before the purchase, so that the proof can be
 * held against it.
 */
export function rememberCommit(roundId: string, commit: string): void {
  const others = read().filter(([id]) => id !== roundId);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [roundId, commit]].slice(-KEPT)));
  } catch {
    // Without storage the proof is still checked, only not against this memory.
  }
}

export function rememberedCommit(roundId: string): string | undefined {
  return read().find(([id]) => id === roundId)?.[1];
}
