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
