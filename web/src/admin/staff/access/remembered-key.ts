import { redirect } from '@tanstack/react-router';

let remembered: string | undefined;

/** The key that the page was opened with; undefined when it had none. */
export const rememberedKey = (): string | undefined => remembered;

/**
 * Remembers the key and removes it from the address, so that nobody reads it on the screen or in
 * the history.
 */
export function captureKey({ search, location }: { search: { key?: string }; location: { pathname: string } }): void {
  if (search.key === undefined) return;
  remembered = search.key;
  throw redirect({ to: location.pathname, search: {}, replace: true });
}
