import type { RouteTable } from '../../route-table.ts';

/**
 * Search for whatever a player names to support, and one round with everything that belongs to it.
 */
export const lookupRoutes = {
  /** POST, so that a CPF appears in no URL and no log. */
  findAnything: { method: 'POST', path: '/api/admin/find' },
  getAdminRound: { method: 'GET', path: '/api/admin/rounds/:id' },
} as const satisfies RouteTable;

export type LookupRouteName = keyof typeof lookupRoutes;

/** The longest text that can be searched for, in the lookup and in every list. */
export const MAX_SEARCH_LENGTH = 100;

const masked = /^[*x•]{1,3}\.?(\d{3})\.?(\d{3})-?[*x•]{1,2}$/i;

/**
 * The six digits that screens and receipts of PIX show of a CPF, written as `***.982.247-**` or
 * `*982247*`; null for another text, also for a CPF that is still being typed.
 */
export function maskedCpfDigits(text: string): string | null {
  const [, ...digits] = masked.exec(text.trim()) ?? [];
  return digits.length > 0 ? digits.join('') : null;
}
