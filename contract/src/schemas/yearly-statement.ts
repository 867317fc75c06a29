import * as z from 'zod';
import { operatorIdentity } from './documents.ts';
import { cents, instant, signedCents } from './scalars.ts';

/** A player's net result, which may be negative. */

const sums = z.object({
  deposits_cents: cents,
  /** Paid withdrawals only. */
  withdrawals_cents: cents,
  stakes_cents: cents,
  /** Prizes of finished cards. */
  prizes_cents: cents,
  /** Prizes minus stakes. */
  net_cents: signedCents,
  /** Adjustments and disputed payments. */
  other_cents: signedCents,
});

export const statementYear = z.object({ year: z.coerce.number().int().min(2000).max(9999) });

export const yearlyStatement = z.object({
  year: z.int(),
  /** The years that have a statement, newest first. */
  years: z.array(z.int()),
  /** All twelve months, in São Paulo time. */
  months: z.array(sums.extend({ month: z.int().min(1).max(12) })),
  totals: sums,
  name: z.string(),
  cpf_masked: z.string().nullable(),
  operator: operatorIdentity,
  issued_at: instant,
});
