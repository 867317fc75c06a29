import * as z from 'zod';
import { withdrawalDecision } from './withdrawals.ts';
import { adminTransactionStatuses } from '../routes/transactions.ts';
import { privacyStatuses } from '../routes/privacy.ts';
import { limitKind, limitPeriod } from '../../schemas/protection.ts';
import { transactionDirection } from '../../schemas/transactions.ts';
import type { RouteSchema } from '../../route-schema.ts';
import { kycStatus } from '../../schemas/kyc-limits.ts';
import { documentKind } from '../../schemas/documents.ts';
import { cents, count, day, instant, missingUntil, positiveCents, uuid } from '../../schemas/scalars.ts';
import { pageCursor } from './page-cursor.ts';
import { playerRound } from './player-round.ts';
import { timelineKinds, type TimelineRouteName } from '../routes/timeline.ts';

const kind = z.enum(timelineKinds);
const by = z.string();
const reason = z.string().nullable();
const status = z.enum(adminTransactionStatuses);

const entry = <What extends string, Data extends z.ZodRawShape>(what: What, data: Data) =>
  z.object({ key: z.string(), at: instant, kind, what: z.literal(what), ...data });

const consent = {
  granted: z.boolean(),
  /** What the player was asked; null for a yes taken back, or if the page did not say. */
  words: z.string().nullable(),
  /** The privacy text that was in force. */
  privacy_version: z.int().nullable(),
  /** The request for erasure took a yes back. */
  by_erasure: z.boolean(),
};

const timelineEntry = z
  .discriminatedUnion('what', [
    entry('sign-up', {}),
    entry('sign-in', { ip_address: z.string().nullable(), user_agent: z.string().nullable() }),
    entry('name', { before: z.string(), after: z.string() }),
    entry('passkey', { name: z.string().nullable() }),
    /** The player asked for the erasure of the account. */
    entry('erasure', { status: z.enum(privacyStatuses) }),
    entry('document', { document: documentKind, version: z.int(), at_sign_up: z.boolean() }),
    /** An answer about reports of deposits to the ad platform, or about offers. */
    entry('ads', consent),
    entry('offers', consent),
    entry('kyc', { before: kycStatus, after: kycStatus, by, reason }),
    entry('deposit', {
      id: uuid,
      status,
      amount_cents: positiveCents,
      settled_at: instant.nullable(),
      flag: z.string().nullable(),
    }),
    /** Held from `at` until `settled_at`, when it was posted or voided. */
    entry('withdrawal', {
      id: uuid,
      status,
      amount_cents: positiveCents,
      settled_at: instant.nullable(),
      decision: withdrawalDecision.nullable(),
      by: by.nullable(),
      reason,
    }),
    entry('dispute', {
      id: uuid,
      step: z.enum(['opened', 'contested', 'accepted', 'won', 'lost']),
      held_cents: cents,
      receivable_cents: cents,
      by: by.nullable(),
    }),
    entry('adjustment', { direction: transactionDirection, amount_cents: positiveCents, by, reason }),
    /** An operator collected from the balance what the player owed. */
    entry('collection', { amount_cents: positiveCents, by }),
    /**
     * A round that was drawn with the welcome bonus; its prize is null while the card is covered.
     */
    entry('bonus', { round_id: uuid, prize_cents: cents.nullable(), boost: z.number() }),
    entry('protection', {
      change: z.enum([...limitKind.options, 'pause', 'exclusion']),
      period: limitPeriod.nullable(),
      /** For a limit: cents, or minutes for a session. Null if the limit was removed. */
      amount: z.int().nullable(),
      counts_from: instant,
      /** For a pause or exclusion. */
      until: z.union([instant, z.literal('never')]).nullable(),
    }),
    entry('notification', { notification: z.string(), amount_cents: cents.nullable(), read_at: instant.nullable() }),
    entry('mail', { mail: z.string(), sent_at: instant.nullable(), is_given_up: z.boolean() }),
    /** A message made from a template, as the player received it. */
    entry('message', {
      template: z.string(),
      purpose: z.enum(['service', 'promotion']),
      subject: z.string(),
      body: z.string(),
      by_mail: z.boolean(),
      /**
       * The mail was not sent: the player had meanwhile refused offers, stopped or been blocked.
       */
      is_mail_withheld: z.boolean(),
      by_center: z.boolean(),
      by,
    }),
    entry('note', { body: z.string(), by, is_correction: z.boolean(), is_corrected: z.boolean() }),
    entry('tag', { is_on: z.boolean(), tag: z.string(), by }),
    /** An operator's action, from the audit log. */
    entry('action', {
      action: z.string(),
      by,
      reason,
      /** Of an action that a second person decides: the request. */
      request_id: uuid.nullable(),
    }),
    /**
     * Rounds with less than fifteen minutes between each and the next. The last one was at `at`.
     */
    entry('play', {
      first_round_id: uuid,
      last_round_id: uuid,
      began_at: instant,
      rounds: count,
      free_rounds: count,
      staked_cents: cents,
      /** Without the prizes of the `covered_rounds`. */
      won_cents: cents,
      covered_rounds: count,
      products: z.array(z.string()),
      /**
       * Whether the entry may continue on the next page, because it is longer than one page reads.
       */
      is_part: z.boolean(),
    }),
  ])
  .meta({ id: 'TimelineEntry' });

const params = z.object({ id: uuid });

export const timelineSchemas = {
  readTimeline: {
    summary: 'History of a player, the newest first',
    params,
    query: z.object({
      /** Kinds separated by commas. Default: all. */
      kinds: z
        .string()
        .max(300)
        .transform((text) => text.split(','))
        .pipe(z.array(kind))
        .optional(),
      from: day.optional(),
      to: day.optional(),
      cursor: pageCursor,
    }),
    answer: z.object({
      items: z.array(timelineEntry),
      next_cursor: z.string().nullable(),
      missing_until: missingUntil,
    }),
  },
  listPlayedRounds: {
    summary: 'Rounds of a player between two given rounds, the newest first',
    params,
    query: z.object({ first: uuid, last: uuid, cursor: uuid.optional() }),
    answer: z.object({
      items: z.array(playerRound.extend({ finished_at: instant.nullable() })),
      next_cursor: uuid.nullable(),
      missing_until: missingUntil,
    }),
  },
} as const satisfies Record<TimelineRouteName, RouteSchema>;
