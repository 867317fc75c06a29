import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type TestUser, type Site } from '../../../test/site.ts';

let site: Site;
let player: TestUser;
beforeAll(async () => {
  site = await openSite({ config: { jobs: false } });
  player = await site.signUp();
});
afterAll(() => site.close());

const status = async (path: string, init: RequestInit = {}) => {
  const headers = {
    authorization: `Bearer ${player.token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  const response = await fetch(site.address + path, { headers, ...init });
  return [response.status, response.headers.get('retry-after')];
};
const play = { method: 'POST', body: JSON.stringify({ product_id: 1 }) };

test('while no write is answered, changes are refused at once and reads are not; a write that comes back ends it', async () => {
  const holder = await site.owner.connect();
  await holder.query('begin; update write_probe set writes = writes + 1');
  expect(await status('/readyz')).toEqual([503, null]);
  await expect.poll(() => status('/api/functions/create-round', play)).toEqual([503, '2']);
  expect(await status('/api/wallet')).toEqual([200, null]);
  await holder.query('rollback');
  holder.release();
  await expect.poll(() => status('/readyz')).toEqual([200, null]);
  // Sold or refused for want of money, but by the rules of a sale.
  expect(await status('/api/functions/create-round', play)).toEqual([422, null]);
});

/** Limits temporary files, which are refused like any new page on a full disk. */
const setRoom = async (change: 'set temp_file_limit = 0' | 'reset temp_file_limit') => {
  await site.owner.query(`alter database ${new URL(site.connectionString).pathname.slice(1)} ${change}`);
  // The limit counts from the next connection on.
  const probing = `datname = current_database() and query ~ '^(select public.fill_room|update public.write_probe)'`;
  await site.owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${probing}`);
};

test('a disk that takes no new page is noticed by the next card or look, though a row can still be rewritten', async () => {
  await site.credit(player, 5_000);
  await site.owner.query(`
    create function refuse_page() returns trigger language plpgsql as
      $$ begin raise 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger refuse_page before insert on round for each row execute function refuse_page()`);
  await setRoom('set temp_file_limit = 0');
  expect(await status('/api/functions/create-round', play)).toEqual([503, '5']);
  await expect.poll(() => status('/api/functions/create-round', play)).toEqual([503, '2']);
  expect(await status('/readyz')).toEqual([503, null]);
  await setRoom('reset temp_file_limit');
  await site.owner.query('drop function refuse_page cascade');
  await expect.poll(() => status('/readyz')).toEqual([200, null]);
  expect(await status('/api/functions/create-round', play)).toEqual([200, null]);
  await setRoom('set temp_file_limit = 0');
  expect(await status('/readyz')).toEqual([503, null]);
  await setRoom('reset temp_file_limit');
  await site.expectSound();
});
