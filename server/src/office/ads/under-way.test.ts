import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMetaServer, type MetaServer } from '../../../test/office/meta-server.ts';
import { whileOpen } from '../../../test/postgres/while-open.ts';
import { openSite, type Site, type TestUser } from '../../../test/site.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';

let meta: MetaServer;
let site: Site;
beforeAll(async () => {
  meta = await startMetaServer();
  site = await openSite({
    config: { meta: { apiUrl: meta.url, pixelId: '1', accessToken: 'a token of tests', testEventCode: 'TEST42' } },
  });
});
afterAll(async () => {
  await site.close();
  await meta.close();
});

/** The refusal of what is asked while the player's account is being closed. */
const whileClosed = (player: TestUser, ask: () => Promise<unknown>) => {
  const closing = `select request_erasure(user_id, id, gen_random_uuid(), 100) from auth.session where user_id = $1`;
  return refusalOf(whileOpen(site.owner, (tx) => tx.query(closing, [player.id]), ask));
};

test('an answer about offers that was under way is not stored of an account that was closed meanwhile', async () => {
  const player = await site.signUp();
  const agree = () => player.client('setOfferConsent', { body: { granted: true } });
  expect(await whileClosed(player, agree)).toBe('unauthenticated');
  expect((await site.pool.query('select from offer_consent')).rowCount).toBe(0);
});

test('a consent that was under way stores nothing about an account that was closed for erasure meanwhile', async () => {
  const player = await site.signUp();
  const agree = () => player.client('setAdConsent', { body: { granted: true, fbp: 'fb.1.1.1' } });
  await agree();
  expect(await whileClosed(player, agree)).toBe('unauthenticated');
  const { rows } = await site.pool.query('select granted, client_address, fbp from ad_consent where player_id = $1', [player.id]);
  expect(rows).toEqual([{ granted: false, client_address: null, fbp: null }]);
});

test('a refusal keeps nothing of the visit in which it was given, nor of an earlier one', async () => {
  const player = await site.signUp();
  const answer = (granted: boolean) => player.client('setAdConsent', { body: { granted, fbp: 'fb.1.1.1' } });
  const kept = async () => {
    const columns = 'client_address, user_agent, fbp, fbc';
    return (await site.pool.query(`select ${columns} from ad_consent where player_id = $1`, [player.id])).rows[0];
  };
  await answer(true);
  expect(await kept()).toMatchObject({ client_address: '127.0.0.1', fbp: 'fb.1.1.1' });
  await answer(false);
  expect(await kept()).toEqual({ client_address: null, user_agent: null, fbp: null, fbc: null });
});

test('an operator’s sending is in the audit log before an event leaves', async () => {
  const admin = await site.createAdministrator();
  const player = await site.signUp();
  await player.client('setAdConsent', { body: { granted: true } });
  await site.deposit(player, 3000);
  const detailsWhile = async (action: string, call: () => Promise<unknown>) => {
    meta.received.length = 0;
    meta.behave('hang');
    const called = call();
    await expect.poll(() => meta.received.length, { interval: 5 }).toBeGreaterThan(0);
    const { items } = await admin.client('listAudit', { query: { action } });
    meta.behave('accept');
    await called;
    return items.map(({ details }) => details);
  };
  const resend = () => admin.client('resendFacebookEvents', { body: { hours: 1 } });
  const counts = { total: 1, remaining: 0, beyond_48_hours: 0 };
  expect(await detailsWhile('resend-ad-events', resend)).toEqual([{ hours: 1, which: 'all', ...counts }]);
  const tryOut = () => admin.client('testDepositFacebook', { body: { amount_brl: 31 } });
  expect(await detailsWhile('test-ad-event', tryOut)).toEqual([{ amount_cents: 3100 }]);
});
