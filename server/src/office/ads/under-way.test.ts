import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMetaServer, type MetaServer } from '../../../test/office/meta-server.ts';
import { openSite, type Site } from '../../../test/site.ts';

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
