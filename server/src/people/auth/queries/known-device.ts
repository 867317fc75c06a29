import type { Queryable } from '../../../platform/database/pool.ts';

/** Whether the account of that address was signed in on this device before. */
export async function isKnownDevice(db: Queryable, email: string, deviceHash: Buffer): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from public.known_device d join auth."user" u on u.id = d.player_id
      where u.email = lower(trim($1)) and d.device_hash = $2`,
    [email, deviceHash],
  );
  return rowCount === 1;
}
