import * as z from 'zod';
import { operatorIdentity } from './documents.ts';
import { cents, instant } from './scalars.ts';

/** Of a player's own money, so it may be negative. */
const signedCents = z.int().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);

const sums = z.object({
  deposits_cents: cents,
  /** Those that were paid. */
  withdrawals_cents: cents,
  stakes_cents: cents,
  /** Of finished cards. */
  prizes_cents: cents,
  /** Prizes without stakes. */
  net_cents: signedCents,
  /** Adjustments and disputed payments. */
  other_cents: signedCents,
});

export const statementYear = z.object({ year: z.coerce.number().int().min(2000).max(9999) });

export const yearlyStatement = z.object({
  year: z.int(),
  /** Those that there is a statement of, newest first. */
  years: z.array(z.int()),
  /** All twelve, in São Paulo's time. */
  months: z.array(sums.extend({ month: z.int().min(1).max(12) })),
  totals: sums,
  name: z.string(),
  cpf_masked: z.string().nullable(),
  operator: operatorIdentity,
  issued_at: instant,
});
