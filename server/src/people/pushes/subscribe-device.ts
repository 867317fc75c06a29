import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { deleteOtherDevices, upsertDevice, type NewDevice } from './queries.ts';

/** Subscribes the device of this session to pushes, for as long as the session lasts. */
export async function subscribeDevice(
  pool: Pool,
  place: { playerId: string; sessionId: string },
  device: NewDevice,
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await deleteOtherDevices(tx, { endpoint: device.endpoint, sessionId: place.sessionId });
    await upsertDevice(tx, place, device);
  });
}
