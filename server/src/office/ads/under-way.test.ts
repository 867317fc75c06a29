import { afterAll, beforeAll, expect, test } from 'vitest';
import { whileOpen } from '../../../test/postgres/while-open.ts';
import { openSite, type Site } from '../../../test/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('a consent that was under way stores nothing about an account that was closed for erasure meanwhile', async () => {
  const player = await site.signUp();
  const agree = () => player.client('setAdConsent', { body: { granted: true, fbp: 'fb.1.1.1' } });
  await agree();
  const closing = `select request_erasure(user_id, id, gen_random_uuid(), 100) from auth.session where user_id = $1`;
  const answer = whileOpen(site.owner, (tx) => tx.query(closing, [player.id]), agree);
  await expect(answer).rejects.toMatchObject({ code: 'unauthenticated' });
  const { rows } = await site.pool.query('select granted, client_address, fbp from ad_consent where player_id = $1', [player.id]);
  expect(rows).toEqual([{ granted: false, client_address: null, fbp: null }]);
});
