import * as z from 'zod';
import { uuid } from '../schemas/scalars.ts';
import type { RouteSchema } from '../route-schema.ts';
import { alertKinds, type AlertRouteName } from './alerts-routes.ts';

const kinds = z.array(z.enum(alertKinds)).max(alertKinds.length);
/** A time of the day in São Paulo: "22:00". */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const quiet = z.strictObject({ from: timeOfDay, until: timeOfDay });

const settings = z.object({
  mail_kinds: kinds,
  webhook_kinds: kinds,
  webhook_url: z.string().nullable(),
  /** When nothing is sent; what still waits afterwards is. Null: at any time. */
  quiet: quiet.nullable(),
  /** Those that the caller's role may choose. */
  possible: kinds,
  /** The last ones that did not get through. */
  failed: z.array(z.object({ id: uuid, failure: z.string() })),
});

export const alertSchemas = {
  getAlertSettings: { summary: 'What the caller is told of by e-mail and webhook', answer: settings },
  saveAlertSettings: {
    summary: 'Choose that; a new address gets a new secret, which is answered once',
    body: z.strictObject({
      mail_kinds: kinds,
      webhook_kinds: kinds,
      webhook_url: z.string().trim().min(1).max(500).nullable(),
      quiet: quiet.nullable(),
    }),
    answer: settings.extend({ secret: z.string().nullable() }),
  },
  testAlerts: {
    summary: 'An alert of nothing, over each way that is chosen',
    body: z.strictObject({}).nullish(),
    answer: z.object({ sent: z.int() }),
  },
} as const satisfies Record<AlertRouteName, RouteSchema>;
