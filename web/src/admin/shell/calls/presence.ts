import { UNATTENDED_HEADER } from '@raspasorte/contract/admin';

/** Without a key, a click or a move for this long, nobody counts as present at the page. */
const UNATTENDED_AFTER_MS = 60_000;
/** Whoever is active without a call for this long keeps the session alive by one. */
const KEEP_ALIVE_AFTER_MS = 300_000;

let lastInputAt = Date.now();
let lastCallAt = Date.now();

const isAttended = () => Date.now() - lastInputAt < UNATTENDED_AFTER_MS;

/**
 * Marks calls that are made while nobody is at the page: they do not count as use of the session.
 */
export const markUnattended =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    if (isAttended()) {
      lastCallAt = Date.now();
      return await send(input, init);
    }
    const headers = new Headers(init?.headers);
    headers.set(UNATTENDED_HEADER, '1');
    return await send(input, { ...init, headers });
  };

/**
 * Watches whether somebody is at the page. Calls `keepAlive` when somebody was active for five
 * minutes without a call, so that a session does not end while a long form is filled in. Returns a
 * function that stops watching.
 */
export function watchPresence(keepAlive: () => void): () => void {
  const notice = () => (lastInputAt = Date.now());
  const events = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;
  for (const event of events) addEventListener(event, notice, { passive: true, capture: true });
  const timer = setInterval(
    () => isAttended() && Date.now() - lastCallAt > KEEP_ALIVE_AFTER_MS && keepAlive(),
    UNATTENDED_AFTER_MS,
  );
  return () => {
    clearInterval(timer);
    for (const event of events) removeEventListener(event, notice, { capture: true });
  };
}
