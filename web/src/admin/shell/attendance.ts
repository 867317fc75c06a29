import { UNATTENDED_HEADER } from '@raspasorte/contract/admin';

/** Without a key, a click or a move for so long nobody is at the page. */
const UNATTENDED_AFTER_MS = 60_000;

let lastInputAt = Date.now();
let lastCallAt = Date.now();

const isAttended = () => Date.now() - lastInputAt < UNATTENDED_AFTER_MS;

/** Says of each call whether somebody is at the page: only that is use of a session. */
export const attended =
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
 * Notices whoever is at the page. `keepAlive` is called where somebody has been typing for long
 * without a call, so that a session does not end under a long form.
 */
export function watchAttendance(keepAlive: () => void): () => void {
  const notice = () => (lastInputAt = Date.now());
  const events = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;
  for (const event of events) addEventListener(event, notice, { passive: true, capture: true });
  const timer = setInterval(
    () => isAttended() && Date.now() - lastCallAt > 5 * UNATTENDED_AFTER_MS && keepAlive(),
    UNATTENDED_AFTER_MS,
  );
  return () => {
    clearInterval(timer);
    for (const event of events) removeEventListener(event, notice, { capture: true });
  };
}
