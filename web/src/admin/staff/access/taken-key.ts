import { redirect } from '@tanstack/react-router';

let taken: string | undefined;

/** The key that the page was opened with; undefined when it had none. */
export const takenKey = (): string | undefined => taken;

/** Takes the key out of the address before anything else happens: nobody shall read it over a shoulder or find it in the history. */
export function takeKey({ search, location }: { search: { key?: string }; location: { pathname: string } }): void {
  if (search.key === undefined) return;
  taken = search.key;
  throw redirect({ to: location.pathname, search: {}, replace: true });
}
