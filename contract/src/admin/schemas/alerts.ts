import * as z from 'zod';
import { uuid } from '../../schemas/scalars.ts';
import type { RouteSchema } from '../../route-schema.ts';
import { alertKinds, type AlertRouteName } from '../routes/alerts.ts';

const kinds = z.array(z.enum(alertKinds)).max(alertKinds.length);
/** A time of the day in São Paulo: "22:00". */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const quiet = z.strictObject({ from: timeOfDay, until: timeOfDay });

const settings = z.object({
  mail_kinds: kinds,
  webhook_kinds: kinds,
  webhook_url: z.string().nullable(),
  /**
   * Quiet hours: no alert is sent then. Afterwards, alerts follow for what still waits. Null: none.
   */
  quiet: quiet.nullable(),
  /** The kinds that the caller's role may choose. */
  possible: kinds,
  /** The latest alerts that could not be delivered. */
  failed: z.array(z.object({ id: uuid, failure: z.string() })),
});

export const alertSchemas = {
  getAlertSettings: { summary: 'Which alerts the caller gets by e-mail and webhook', answer: settings },
  saveAlertSettings: {
    summary: 'Change these settings; a new webhook address, or the wish, gets a new secret that only this response shows',
    body: z.strictObject({
      mail_kinds: kinds,
      webhook_kinds: kinds,
      webhook_url: z.string().trim().min(1).max(500).nullable(),
      quiet: quiet.nullable(),
      /** A new secret for the address, which ends the old one. False where it is left out. */
      renew_secret: z.boolean().optional(),
    }),
    answer: settings.extend({ secret: z.string().nullable() }),
  },
  testAlerts: {
    summary: 'Send a test alert over each chosen channel',
    body: z.strictObject({}).nullish(),
    answer: z.object({ sent: z.int() }),
  },
} as const satisfies Record<AlertRouteName, RouteSchema>;
