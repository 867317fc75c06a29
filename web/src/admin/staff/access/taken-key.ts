import { redirect } from '@tanstack/react-router';

let taken: string | undefined;

/** The key that the page was opened with; undefined when it had none. */
export const takenKey = (): string | undefined => taken;

/**
 * Remembers the key and removes it from the address, so that nobody reads it on the screen or in
 * the history.
 */
export function takeKey({ search, location }: { search: { key?: string }; location: { pathname: string } }): void {
  if (search.key === undefined) return;
  taken = search.key;
  throw redirect({ to: location.pathname, search: {}, replace: true });
}
