import type { Win } from '@raspasorte/contract';
import type { WinRow } from './queries.ts';
import { shownName } from './shown-name.ts';

/** A win as anybody may see it: first name and the initial of the last one. */
export function anonymise({ name, amount_cents, price_cents, created_at }: WinRow): Win {
  return {
    name: shownName(name),
    amount_cents,
    price_cents,
    multiplier: Math.round((amount_cents / price_cents) * 10) / 10,
    created_at: created_at.toISOString(),
    sample: false,
  };
}
