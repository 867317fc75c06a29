import * as z from 'zod';
import type { RouteSchema } from '../route-schema.ts';
import { cents, day, instant, uuid } from '../schemas/scalars.ts';
import {
  cohortWeeks,
  LARGEST_COST_CENTS,
  LONGEST_COST_DAYS,
  LONGEST_SOURCE_WORD,
  MOST_COSTS,
  type AcquisitionRouteName,
} from './acquisition-routes.ts';
import { isPeriod, periodQuery } from './dashboard.ts';

const DAY_MS = 86_400_000;
const signedCents = z.int();
const count = z.int().min(0);

/** Of this source alone. */
const sourceId = z.coerce.number().int().min(1).max(2_147_483_647).optional();

/** The days of sign-ups, visits and costs; without them the last 30 days to today. */
export const acquisitionQuery = periodQuery.extend({ source_id: sourceId }).refine(isPeriod);

export const cohortsQuery = z.object({
  weeks: z.coerce
    .number()
    .pipe(z.union(cohortWeeks.map((weeks) => z.literal(weeks))))
    .default(13),
  source_id: sourceId,
});

/** Words that a link did not say are empty; a source of `*` is all that were beyond a day's number of new ones. */
const source = z.object({ id: z.int(), source: z.string(), medium: z.string(), campaign: z.string(), affiliate: z.string() });

/** Of those who signed up in the period: how far they came, and what they brought until `as_of`. */
const results = {
  visits: count,
  sign_ups: count,
  first_deposits: count,
  first_cards: count,
  second_deposits: count,
  deposited_cents: cents,
  ggr_cents: signedCents,
  ngr_cents: signedCents,
  /** Entered for the period; of a cost that reaches beyond it, the part of its days. */
  cost_cents: cents,
};

const acquisition = z.object({
  from: day,
  to: day,
  as_of: instant.nullable(),
  total: z.object(results),
  /** The largest first; what is beyond the first 200 is in the total alone. */
  sources: z.array(source.extend(results)),
  /** How many sources are beyond those. */
  more_sources: count,
  series: z.array(z.object({ day, visits: count, sign_ups: count, first_deposits: count })),
});

const cohort = z.object({
  /** The Monday of the week in which they signed up. */
  week: day,
  sign_ups: count,
  first_deposits: count,
  /** From the week of the sign-up on, up to the present one. */
  weeks: z.array(z.object({ players: count, ggr_cents: signedCents, ngr_cents: signedCents })),
});

const costLine = z
  .strictObject({
    source: z.string().trim().min(1).max(LONGEST_SOURCE_WORD),
    medium: z.string().trim().max(LONGEST_SOURCE_WORD).default(''),
    campaign: z.string().trim().max(LONGEST_SOURCE_WORD).default(''),
    affiliate: z.string().trim().max(LONGEST_SOURCE_WORD).default(''),
    first_day: day,
    last_day: day,
    amount_cents: z.int().min(1).max(LARGEST_COST_CENTS),
  })
  .refine(({ first_day: first, last_day: last }) => {
    const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
    return days >= 1 && days <= LONGEST_COST_DAYS;
  });

const cost = source.omit({ id: true }).extend({
  id: uuid,
  first_day: day,
  last_day: day,
  amount_cents: cents,
  entered_by: z.string(),
  entered_at: instant,
});

export const acquisitionSchemas = {
  getAcquisition: {
    summary: 'How players came, what they brought and what that cost, source by source',
    query: acquisitionQuery,
    answer: acquisition,
  },
  getCohorts: {
    summary: 'Who signed up week by week: how many came back, and what they brought',
    query: cohortsQuery,
    answer: z.object({
      as_of: instant.nullable(),
      cohorts: z.array(cohort),
      /** To choose one from: those with most sign-ups. */
      sources: z.array(source),
    }),
  },
  listAcquisitionCosts: {
    summary: 'What was entered as spent on sources, newest first',
    query: z.object({
      /** Those that were entered before this one. */
      before: uuid.optional(),
    }),
    answer: z.object({ items: z.array(cost), next_before: uuid.nullable() }),
  },
  saveAcquisitionCosts: {
    summary: 'Enter what was spent; the same source and days replace what was entered before',
    body: z.strictObject({ costs: z.array(costLine).min(1).max(MOST_COSTS) }),
    answer: z.object({ saved: count, replaced: count }),
  },
  removeAcquisitionCost: {
    summary: 'Take back what was entered',
    params: z.object({ id: uuid }),
    body: z.strictObject({}),
    answer: z.object({ id: uuid }),
  },
} as const satisfies Record<AcquisitionRouteName, RouteSchema>;
