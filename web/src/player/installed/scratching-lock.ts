const LOCK = 'raspasorte:card-in-hand';

/**
 * Takes a lock that tells the other pages of this browser that a card is being scratched here. The
 * returned function releases it.
 */
export function lockScratching(): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  // `navigator.locks` is missing in old browsers and outside secure contexts, where there is no
  // service worker either.
  void navigator.locks?.request(LOCK, { mode: 'shared' }, () => released);
  return release;
}

export async function isScratchingAnywhere(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === LOCK);
}
