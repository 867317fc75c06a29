/**
 * Marks that this browser opened the hidden sign-in with a valid key. A hint for the interface
 * only: nothing trusts it.
 */
const FLAG = 'admin_verified';
const SINCE = 'admin_verified_at';

export function markAdminVerified(): void {
  touchStorage((storage) => {
    storage.setItem(FLAG, 'true');
    storage.setItem(SINCE, new Date().toISOString());
  });
}

/** Called at sign-out and when the session has ended. */
export function clearAdminVerified(): void {
  touchStorage((storage) => {
    storage.removeItem(FLAG);
    storage.removeItem(SINCE);
  });
}

function touchStorage(work: (storage: Storage) => void): void {
  try {
    work(sessionStorage);
  } catch {
    // Storage is refused in some private windows.
  }
}
