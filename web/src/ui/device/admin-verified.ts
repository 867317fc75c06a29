/**
 * Marks that this tab opened the hidden sign-in with a valid key. The flags are hints for the
 * interface only: nothing trusts them. The key outlives a reload, so that an operator whose session
 * has ended can sign in again without looking for the address; the server checks it each time.
 */
const FLAG = 'admin_verified';
const SINCE = 'admin_verified_at';
const KEY = 'admin_key';

export function markAdminVerified(key: string): void {
  touchStorage((storage) => {
    storage.setItem(KEY, key);
    storage.setItem(FLAG, 'true');
    storage.setItem(SINCE, new Date().toISOString());
  });
}

/** Called at sign-out and when the session has ended. */
export function clearAdminVerified(): void {
  touchStorage((storage) => {
    storage.removeItem(FLAG);
    storage.removeItem(SINCE);
    storage.removeItem(KEY);
  });
}

export const storedAdminKey = (): string | undefined => touchStorage((storage) => storage.getItem(KEY)) ?? undefined;

function touchStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage);
  } catch {
    // Storage is refused in some private windows.
    return undefined;
  }
}
