import { redirect } from '@tanstack/react-router';
import { clearAdminVerified, storedAdminKey } from '../../../ui/device/admin-verified.ts';

let remembered: string | undefined;

/**
 * The key that the page was opened with, or that was valid earlier in this tab; undefined when
 * there is none.
 */
export const rememberedKey = (): string | undefined => remembered ?? storedAdminKey();

/** Call it when the server no longer accepts the key. */
export function forgetKey(): void {
  remembered = undefined;
  clearAdminVerified();
}

/**
 * Remembers the key and removes it from the address, so that nobody reads it on the screen or in
 * the history.
 */
export function captureKey({ search, location }: { search: { key?: string }; location: { pathname: string } }): void {
  if (search.key === undefined) return;
  remembered = search.key;
  throw redirect({ to: location.pathname, search: {}, replace: true });
}
