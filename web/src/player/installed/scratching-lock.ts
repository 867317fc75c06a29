const LOCK = 'raspasorte:card-in-hand';

/**
 * Takes a lock that tells the other pages of this browser that a card is being scratched here. The
 * returned function releases it.
 */
export function lockScratching(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  // `navigator.locks` is missing in old browsers and outside secure contexts, where there is no
  // service worker either.
  void navigator.locks?.request(LOCK, { mode: 'shared' }, () => promise);
  return resolve;
}

export async function isScratchingAnywhere(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === LOCK);
}
