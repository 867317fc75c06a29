import * as z from 'zod';
import type { RouteSchema } from '../../route-schema.ts';
import { cents, count, day, instant, positiveIntegerText, signedCents, uuid } from '../../schemas/scalars.ts';
import {
  cohortWeeks,
  LARGEST_COST_CENTS,
  MAX_COST_DAYS,
  MAX_SOURCE_WORD_LENGTH,
  MAX_COSTS,
  type AcquisitionRouteName,
} from '../routes/acquisition.ts';
import { isPeriod, periodQuery } from './dashboard.ts';

const DAY_MS = 86_400_000;

/** Restricts the figures to one source. */
const sourceId = positiveIntegerText.optional();

/** The period of sign-ups, visits and costs. Default: the last 30 days up to today. */
export const acquisitionQuery = periodQuery.extend({ source_id: sourceId }).refine(isPeriod);

export const cohortsQuery = z.object({
  weeks: z.coerce
    .number()
    .pipe(z.union(cohortWeeks.map((weeks) => z.literal(weeks))))
    .default(13),
  source_id: sourceId,
});

/**
 * Fields that the link did not name are empty. The source `*` stands for all sources beyond the
 * daily limit of new ones.
 */
const source = z.object({ id: z.int(), source: z.string(), medium: z.string(), campaign: z.string(), affiliate: z.string() });

/**
 * Players who signed up in the period: how many reached each step, and what they brought in until
 * `as_of`.
 */
const results = {
  visits: count,
  sign_ups: count,
  first_deposits: count,
  first_cards: count,
  second_deposits: count,
  deposited_cents: cents,
  ggr_cents: signedCents,
  ngr_cents: signedCents,
  /**
   * Costs entered for the period. A cost that extends beyond it counts in proportion to its days.
   */
  cost_cents: cents,
};

const acquisition = z.object({
  from: day,
  to: day,
  as_of: instant.nullable(),
  total: z.object(results),
  /** At most 200, the largest first. The others are included in `total` only. */
  sources: z.array(source.extend(results)),
  /** Number of sources that are not listed. */
  more_sources: count,
  series: z.array(z.object({ day, visits: count, sign_ups: count, first_deposits: count })),
});

const cohort = z.object({
  /** Monday of the week of the sign-ups. */
  week: day,
  sign_ups: count,
  first_deposits: count,
  /** One entry per week, from the week of the sign-ups to the current one. */
  weeks: z.array(z.object({ players: count, ggr_cents: signedCents, ngr_cents: signedCents })),
});

const costLine = z
  .strictObject({
    source: z.string().trim().min(1).max(MAX_SOURCE_WORD_LENGTH),
    medium: z.string().trim().max(MAX_SOURCE_WORD_LENGTH).default(''),
    campaign: z.string().trim().max(MAX_SOURCE_WORD_LENGTH).default(''),
    affiliate: z.string().trim().max(MAX_SOURCE_WORD_LENGTH).default(''),
    first_day: day,
    last_day: day,
    amount_cents: z.int().min(1).max(LARGEST_COST_CENTS).brand<'Cents'>(),
  })
  .refine(({ first_day: first, last_day: last }) => {
    const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
    return days >= 1 && days <= MAX_COST_DAYS;
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
    summary: 'Where players came from, what they brought in and what it cost, by source',
    query: acquisitionQuery,
    answer: acquisition,
  },
  getCohorts: {
    summary: 'Weekly sign-up cohorts: how many players came back, and what they brought in',
    query: cohortsQuery,
    answer: z.object({
      as_of: instant.nullable(),
      cohorts: z.array(cohort),
      /** Sources to filter by: those with the most sign-ups. */
      sources: z.array(source),
    }),
  },
  listAcquisitionCosts: {
    summary: 'Costs entered for sources, newest first',
    query: z.object({
      /** Only costs entered before this one. */
      before: uuid.optional(),
    }),
    answer: z.object({ items: z.array(cost), next_before: uuid.nullable() }),
  },
  saveAcquisitionCosts: {
    summary: 'Enter costs; one with the same source and days replaces the earlier one',
    body: z.strictObject({
      costs: z.array(costLine).min(1).max(MAX_COSTS),
      /** False: when another amount is stored for the same source and days, the call is refused. */
      replace: z.boolean().default(true),
    }),
    answer: z.object({ saved: count, replaced: count }),
  },
  removeAcquisitionCost: {
    summary: 'Remove an entered cost',
    params: z.object({ id: uuid }),
    body: z.strictObject({}),
    answer: z.object({ id: uuid }),
  },
} as const satisfies Record<AcquisitionRouteName, RouteSchema>;
