import type { Queryable } from '../../../platform/database/pool.ts';

/** An account, named by a claimed e-mail address or by the id of who is signed in. */
export type AccountName = { email: string } | { userId: string };

/** Whether the account was signed in on this device before. */
export async function isKnownDevice(db: Queryable, account: AccountName, deviceHash: Buffer): Promise<boolean> {
  const [condition, value] = 'userId' in account ? ['u.id = $1', account.userId] : ['u.email = lower(trim($1))', account.email];
  const { rowCount } = await db.query(
    `select from public.known_device d join auth."user" u on u.id = d.player_id
      where ${condition} and d.device_hash = $2`,
    [value, deviceHash],
  );
  return rowCount === 1;
}

export type SignInDevice = {
  deviceHash: Buffer;
  /** Whether the device is known by a cookie. Two accounts with the same cookie share a device. */
  isBrowser: boolean;
};

/**
 * Stores the device of a sign-in, unless the account has closed meanwhile. True when it is new to
 * the account and not its first.
 */
export async function noteDevice(
  db: Queryable,
  { playerId, deviceHash, isBrowser }: SignInDevice & { playerId: string },
): Promise<boolean> {
  const { rows } = await db.query<{ news: boolean }>(
    `with open as (select from public.profiles where player_id = $1 and not closed_for_erasure for share), noted as (
       insert into public.known_device as d (player_id, device_hash, is_browser)
       select $1, $2, $3 from open
       on conflict (player_id, device_hash) do update set last_seen_at = clock_timestamp() returning xmax = 0 as fresh)
     select fresh and exists (select from public.known_device where player_id = $1) as news from noted`,
    [playerId, deviceHash, isBrowser],
  );
  return rows[0]?.news === true;
}
