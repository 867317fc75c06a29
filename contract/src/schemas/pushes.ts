import * as z from 'zod';
import { instant, uuid } from './scalars.ts';

/** The kinds of push messages that a device can receive. */
const choice = {
  deposits: z.boolean(),
  withdrawals: z.boolean(),
  reminders: z.boolean().meta({ description: 'Reminders of how long the player has been playing' }),
};

const bytes = (count: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((count * 4) / 3)}}$`), { error: `${count} bytes as base64url` });

/** A browser's PushSubscription, and the kinds of messages that its owner chose. */
export const newPushDevice = z.strictObject({
  endpoint: z.string().min(1).max(1000),
  keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
  ...choice,
});

export const noChoice = z.strictObject({});
export const pushDeviceId = z.object({ id: uuid });

export const pushDevices = z.object({
  public_key: z.string().meta({ description: 'The applicationServerKey of a new subscription' }),
  devices: z.array(
    z.object({
      id: uuid,
      user_agent: z.string().nullable(),
      is_present: z.boolean().meta({ description: 'Whether it is the device of this request' }),
      ...choice,
      created_at: instant,
    }),
  ),
});
