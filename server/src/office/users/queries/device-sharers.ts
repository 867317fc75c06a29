import type { UserStatus } from '@raspasorte/contract/admin';

export type DeviceSharer = { id: string; name: string; status: UserStatus };

/** Accounts listed at most. The screen Risco shows when there are more. */
const ACCOUNTS_SHOWN = 8;

/** The accounts that signed in from a browser of the player, and the player. */
const ofSameBrowser = (id: string) => `
  select x.player_id from known_device k join known_device x on x.device_hash = k.device_hash and x.is_browser
    where k.player_id = ${id} and k.is_browser`;

/** The other accounts that signed in from a browser of the player `p`, as a JSON array, by name. */
export const deviceSharers = `(
  select coalesce(jsonb_agg(jsonb_build_object('id', y.player_id, 'name', y.name, 'status', y.status) order by y.name), '[]')
  from (select distinct b.player_id from (${ofSameBrowser('p.player_id')}) b where b.player_id <> p.player_id limit ${ACCOUNTS_SHOWN}) a
    join profiles y on y.player_id = a.player_id)`;

/**
 * Whether an address is internal: of a proxy in front of the server, or of a private network. Many
 * people share such an address. A text that is no address counts as internal.
 */
export const isInternalAddress = (address: string) => `case when pg_input_is_valid(${address}, 'inet')
  then ${address}::inet <<= any (array['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '127.0.0.0/8', '169.254.0.0/16', '100.64.0.0/10',
    '::1/128', 'fc00::/7', 'fe80::/10', '::ffff:127.0.0.0/104']::inet[])
  else true end`;

/** The players of `rows` with the same public address and browser's name as a row of the player. */
const ofSameAddress = (rows: string, player: string, id: string) => `
  select x.${player} from ${rows} k join ${rows} x on x.ip_address = k.ip_address and x.user_agent = k.user_agent
    where k.${player} = ${id} and k.ip_address <> '' and k.user_agent <> '' and not ${isInternalAddress('k.ip_address')}`;

/**
 * The accounts that share a device with a player, and the player: those that signed in from one of
 * their browsers, and those that Risco lists beside them, of the same address and browser's name.
 * A block deletes sessions, so without the sign-ins, one of many would lose most of them midway.
 */
export const deviceCircle = (id: string) => `
  select ${id}::uuid union ${ofSameBrowser(id)}
  union ${ofSameAddress('auth.session', 'user_id', id)}
  union ${ofSameAddress('sign_in', 'player_id', id)}`;
