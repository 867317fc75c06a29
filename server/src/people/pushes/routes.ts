import { createECDH } from 'node:crypto';
import type { Answer } from '@raspasorte/contract';
import type { Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import type { Serve } from '../access/serve.ts';
import type { Session } from '../access/session.ts';
import type { IsPushService } from './push-services.ts';
import { deleteDevice, selectDevices } from './queries.ts';
import { subscribeDevice } from './subscribe-device.ts';

type Options = { pool: Pool; publicKey: string; isPushService: IsPushService };

/** The devices of a player that receive pushes, and the kinds that each receives. */
export function pushRoutes(serve: Serve, { pool, publicKey, isPushService }: Options): void {
  const read = async ({ userId, sessionId }: Session): Promise<Answer<'listPushDevices'>> => ({
    public_key: publicKey,
    devices: (await selectDevices(pool, userId)).map(({ session_id, ...device }) => ({
      ...withIsoInstants(device),
      is_present: session_id === sessionId,
    })),
  });

  serve('listPushDevices', { access: 'player' }, async ({ session }) => read(session));

  serve('subscribePushDevice', { access: 'player' }, async ({ session, body }) => {
    const { endpoint, keys, ...choice } = body;
    if (!isPushService(endpoint)) throw new Refusal('push_service_unknown');
    if (!isPublicKey(keys.p256dh)) throw new Refusal('malformed');
    await subscribeDevice(pool, { playerId: session.userId, sessionId: session.sessionId }, { endpoint, ...keys, ...choice });
    return read(session);
  });

  serve('removePushDevice', { access: 'player' }, async ({ session, params }) => {
    if (!(await deleteDevice(pool, session.userId, params.id))) throw new Refusal('not_found');
    return read(session);
  });
}

/** Whether the key is a point of the curve. Nothing could be encrypted for any other. */
function isPublicKey(text: string): boolean {
  try {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    return pair.computeSecret(Buffer.from(text, 'base64url')).length > 0;
  } catch {
    return false;
  }
}
