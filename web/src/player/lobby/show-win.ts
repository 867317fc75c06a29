import type { Win } from '@raspasorte/contract';
import type { QueryClient } from '@tanstack/react-query';
import { winsQuery } from './use-wins.ts';

const SHOWN_AT_MOST = 20;

/** What was pushed to this page, the newest first. */
let pushed: readonly Win[] = [];

/**
 * Adds a win to the list, unless the list was read so late that it already holds it. While samples
 * are shown, only the server knows whether there are enough real wins to replace them, so the list
 * is read again.
 */
export function showWin(client: QueryClient, win: Win): void {
  pushed = [win, ...pushed].slice(0, SHOWN_AT_MOST);
  const known = client.getQueryData(winsQuery.queryKey);
  // A page that has not read the list yet will read all of it.
  if (!known) return;
  if (known.some(({ sample }) => sample)) void client.invalidateQueries({ queryKey: winsQuery.queryKey });
  else if (alike(known, win) < alike(pushed, win))
    client.setQueryData(winsQuery.queryKey, [win, ...known].slice(0, SHOWN_AT_MOST));
}

/**
 * Counts the wins that look like this one. Wins have no id: if more were pushed than the list
 * holds, this one is new.
 */
const alike = (wins: readonly Win[], win: Win): number =>
  wins.filter(
    ({ name, amount_cents, price_cents, created_at }) =>
      created_at === win.created_at && name === win.name && amount_cents === win.amount_cents && price_cents === win.price_cents,
  ).length;
