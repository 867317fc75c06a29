import type { UserStatus } from '@raspasorte/contract/admin';

export type DeviceSharer = { id: string; name: string; status: UserStatus };

/** Accounts listed at most. The screen Risco shows when there are more. */
const ACCOUNTS_SHOWN = 8;

/** The accounts that signed in from a browser of the player `p`, as a JSON array, by name. */
export const deviceSharers = `(
  select coalesce(jsonb_agg(jsonb_build_object('id', a.player_id, 'name', a.name, 'status', a.status) order by a.name), '[]')
  from (select distinct y.player_id, y.name, y.status
    from known_device k join known_device x on x.device_hash = k.device_hash and x.is_browser and x.player_id <> k.player_id
      join profiles y on y.player_id = x.player_id
    where k.player_id = p.player_id and k.is_browser limit ${ACCOUNTS_SHOWN}) a)`;
