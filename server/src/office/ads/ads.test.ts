import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startMetaServer, type MetaServer } from '../../../test/office/meta-server.ts';
import { openSite, type TestUser, type Site } from '../../../test/site.ts';
import { createAdJobs } from './ad-jobs.ts';
import { createMetaClient } from './meta-client.ts';
import { ageRows, ageUntilDue } from '../../../test/age-rows.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

let meta: MetaServer;
let site: Site;
let admin: TestUser;
beforeAll(async () => {
  meta = await startMetaServer();
  const settings = { apiUrl: meta.url, pixelId: '1234567890', accessToken: 'a token of tests', testEventCode: 'TEST42' };
  site = await openSite({ config: { meta: settings } });
  admin = await site.createAdministrator();
});
beforeEach(() => {
  meta.behave('accept');
  meta.received.length = 0;
});
afterEach(() => site.expectSound());
afterAll(async () => {
  await site.close();
  await meta.close();
});

const sendDue = async () => {
  const send = createMetaClient({
    apiUrl: meta.url,
    pixelId: '1234567890',
    accessToken: 'a token of tests',
    testEventCode: undefined,
  });
  for (const job of createAdJobs({ pool: site.pool, send, siteUrl: 'http://localhost:3000', clock: () => new Date() }))
    await job.run();
};

async function payer(consent: boolean | null, amountCents = 3050): Promise<{ player: TestUser; depositId: string }> {
  const player = await site.signUp();
  if (consent !== null)
    await player.client('setAdConsent', { body: { granted: consent, ...(consent ? { fbp: 'fb.1.1700000000000.123' } : {}) } });
  await site.deposit(player, amountCents);
  const { rows } = await site.pool.query<{ id: string }>('select id from provider_transactions where player_id = $1', [
    player.id,
  ]);
  return { player, depositId: rows[0]!.id };
}

const eventsOf = (depositId: string) =>
  meta.received.flatMap(({ body }) => body.data).filter(({ event_id }) => event_id === `deposit-${depositId}`);

async function stored(depositId: string) {
  const { rows } = await site.pool.query<{ status: string; reason: string | null; attempts: number }>(
    'select status, reason, attempts from ad_event where deposit_id = $1',
    [depositId],
  );
  return rows[0];
}

/** Waits until the site's own job, or the one called here, has given the event this status. */
const settled = async (depositId: string, status: string) => {
  await expect
    .poll(
      async () => {
        await sendDue();
        return (await stored(depositId))?.status;
      },
      { timeout: 15_000 },
    )
    .toBe(status);
};

const makeDue = (depositId: string) => ageUntilDue(site.owner, 'ad_event', { deposit_id: depositId });

describe('a paid deposit', () => {
  test('of a player who agreed is sent once, with hashed names, the time of the payment and one id', async () => {
    const { player, depositId } = await payer(true);
    await settled(depositId, 'sent');
    await sendDue();
    const [event, ...more] = eventsOf(depositId);
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      event_name: 'Purchase',
      action_source: 'website',
      event_source_url: 'http://localhost:3000',
      custom_data: { value: 30.5, currency: 'BRL', order_id: depositId },
      user_data: {
        em: [sha256(player.email)],
        fn: [sha256('marina')],
        ln: [sha256('souza')],
        external_id: [sha256(player.id)],
        fbp: 'fb.1.1700000000000.123',
        client_ip_address: '127.0.0.1',
      },
    });
    expect(Math.abs(Date.now() / 1000 - (event?.['event_time'] as number))).toBeLessThan(60);
    expect(meta.received[0]).toMatchObject({ path: '/v26.0/1234567890/events', token: 'a token of tests' });
    expect(JSON.stringify(meta.received)).not.toContain(player.email);
  });

  test.each([
    ['who was never asked', null],
    ['who refused', false],
  ])('of a player %s is not told', async (_, consent) => {
    const { depositId } = await payer(consent);
    await settled(depositId, 'not_sent');
    expect(eventsOf(depositId)).toEqual([]);
    expect((await stored(depositId))?.reason).toBe('sem consentimento do jogador');
  });

  test('of a self-excluded player is not sent, even with consent', async () => {
    const { player, depositId } = await payer(true);
    await settled(depositId, 'sent');
    await player.client('excludeMyself', { body: { months: 1 } });
    const { results } = await admin.client('resendFacebookEvents', { body: { hours: 1 } });
    expect(results.errors).toContainEqual({ transaction_id: depositId, error: 'jogador em autoexclusão' });
  });

  test.each(['break', 'limit'] as const)(
    'that the platform could not accept (%s) is sent again, under the same id',
    async (what) => {
      meta.behave(what);
      const { depositId } = await payer(true);
      await expect.poll(async () => (await sendDue(), (await stored(depositId))?.attempts)).toBe(1);
      expect(await stored(depositId)).toMatchObject({ status: 'pending', reason: 'Service temporarily unavailable' });
      meta.behave('accept');
      await makeDue(depositId);
      await settled(depositId, 'sent');
      expect(eventsOf(depositId).length).toBe(2);
    },
  );

  test('that gets no answer in time is sent again later', async () => {
    meta.behave('hang');
    const { depositId } = await payer(true);
    await expect.poll(async () => (await sendDue(), (await stored(depositId))?.reason)).toBe('sem resposta a tempo');
    expect(await stored(depositId)).toMatchObject({ status: 'pending' });
  });

  test('that the platform refuses is not retried', async () => {
    meta.behave('refuse');
    const { depositId } = await payer(true);
    await settled(depositId, 'failed');
    await makeDue(depositId);
    await sendDue();
    expect(eventsOf(depositId).length).toBe(1);
    expect((await stored(depositId))?.reason).toBe('Invalid parameter');
  });
});

test('a deposit paid while the clock was ahead does not hide those that follow', async () => {
  const { depositId } = await payer(true);
  await settled(depositId, 'sent');
  await ageRows(site.owner, 'ad_event', '-1 hour', { which: { deposit_id: depositId }, only: ['paid_at'] });
  const next = await payer(true);
  await settled(next.depositId, 'sent');
  expect(eventsOf(next.depositId)).toHaveLength(1);
  await site.owner.query('delete from ad_event where deposit_id = $1', [depositId]);
});

test('an access token that the platform quotes is shown to nobody and stored nowhere', async () => {
  meta.behave('quote');
  const { depositId } = await payer(true);
  await settled(depositId, 'failed');
  const answer = await admin.client('testDepositFacebook', { body: { amount_brl: 30 } });
  expect(answer.reason).toBe('Malformed access token …');
  const { rows } = await site.owner.query('select to_jsonb(e) from ad_event e where deposit_id = $1', [depositId]);
  const { items } = await admin.client('listAudit', { query: { action: 'test-ad-event' } });
  expect(JSON.stringify([answer, await admin.client('adStatus'), rows, items])).not.toContain('a token of tests');
});

describe('sending again', () => {
  test('sends the deposits of the last hours under their first ids and lists what failed', async () => {
    const { depositId } = await payer(true);
    await settled(depositId, 'sent');
    const old = await payer(true);
    await settled(old.depositId, 'sent');
    await site.owner.query('update ad_event set paid_at = $2 where deposit_id = $1', [old.depositId, hoursAgo(160)]);
    const middle = await payer(true);
    await settled(middle.depositId, 'sent');
    await site.owner.query('update ad_event set paid_at = $2 where deposit_id = $1', [middle.depositId, hoursAgo(60)]);
    meta.received.length = 0;
    const { results } = await admin.client('resendFacebookEvents', { body: { hours: 168 } });
    expect(results.total).toBe(results.success + results.failed);
    expect(results.beyond_48_hours).toBe(2);
    expect(results.errors).toContainEqual({ transaction_id: old.depositId, error: 'evento com mais de 6,5 dias' });
    expect([eventsOf(depositId).length, eventsOf(middle.depositId).length, eventsOf(old.depositId).length]).toEqual([1, 1, 0]);
    const { items } = await admin.client('listAudit', { query: { action: 'resend-ad-events' } });
    expect(items[0]?.details).toMatchObject({ hours: 168, total: results.total });
  });

  test('leaves an event that was delivered as sent, when it is too old or refused the second time', async () => {
    const { depositId } = await payer(true);
    await settled(depositId, 'sent');
    meta.behave('refuse');
    await admin.client('resendFacebookEvents', { body: { hours: 1 } });
    expect(await stored(depositId)).toMatchObject({ status: 'sent', reason: null });
    await site.owner.query('update ad_event set paid_at = $2 where deposit_id = $1', [depositId, hoursAgo(160)]);
    await admin.client('resendFacebookEvents', { body: { hours: 168 } });
    expect(await stored(depositId)).toMatchObject({ status: 'sent', reason: null });
  });

  test('goes through every unsent event of the window, a batch with each call', async () => {
    const { player } = await payer(true);
    await site.owner.query(
      `insert into ad_event (deposit_id, player_id, amount_cents, paid_at, status)
       select gen_random_uuid(), $1, 1000 + n, now() - interval '100 hours' + n * interval '1 second', case when n % 2 = 0 then 'sent' else 'failed' end
       from generate_series(1, 240) n`,
      [player.id],
    );
    meta.received.length = 0;
    const told = () =>
      meta.received.flatMap(({ body }) => body.data).map(({ custom_data }) => (custom_data as { value: number }).value * 100);
    const sums = { total: 0, success: 0, calls: 0 };
    let cursor: string | undefined;
    do {
      const { results } = await admin.client('resendFacebookEvents', {
        body: { hours: 168, which: 'failed', ...(cursor && { cursor }) },
      });
      expect(results.errors.filter(({ error }) => !error.includes('6,5 dias'))).toEqual([]);
      expect((results.next_cursor === null) === (results.remaining === 0)).toBe(true);
      sums.total += results.total;
      sums.success += results.success;
      sums.calls += 1;
      cursor = results.next_cursor ?? undefined;
    } while (cursor !== undefined);
    const planted = told()
      .map(Math.round)
      .filter((cents) => cents > 1000 && cents <= 1240)
      .toSorted((a, b) => a - b);
    expect(planted).toEqual(Array.from({ length: 120 }, (_, place) => 1001 + 2 * place));
    expect(sums.calls).toBeGreaterThan(2);
    const again = await admin.client('resendFacebookEvents', { body: { hours: 168, which: 'failed' } });
    expect(again.results.success).toBe(0);
  });

  test('refuses an invalid cursor', async () => {
    const refused = admin.client('resendFacebookEvents', { body: { hours: 2, cursor: 'of nothing' } });
    await expect(refused).rejects.toMatchObject({ status: 400 });
  });

  test.each([0, 169, 1.5])('refuses %d hours', async (hours) => {
    await expect(admin.client('resendFacebookEvents', { body: { hours } })).rejects.toMatchObject({ status: 400 });
  });
});

describe('a test deposit', () => {
  test('is sent as a test event, stores nothing and shows the platform’s own answer', async () => {
    const answer = await admin.client('testDepositFacebook', { body: { amount_brl: 30 } });
    expect(answer).toMatchObject({
      success: true,
      facebook_sent: true,
      reason: null,
      facebook_response: { event_id: `deposit-${answer.transaction_id}`, http_status: 200, body: { events_received: 1 } },
    });
    expect(meta.received[0]?.body).toMatchObject({ test_event_code: 'TEST42', data: [{ custom_data: { value: 30 } }] });
    expect(await stored(answer.transaction_id)).toBeUndefined();
  });

  test('that the platform refuses says so', async () => {
    meta.behave('refuse');
    const answer = await admin.client('testDepositFacebook', { body: { amount_brl: 30 } });
    expect(answer).toMatchObject({ facebook_sent: false, reason: 'Invalid parameter', facebook_response: { http_status: 400 } });
  });

  test.each([
    [0, 'Informe um valor maior que 0, ex: 30,00'],
    [-1, 'Informe um valor maior que 0, ex: 30,00'],
  ])('of %d reais is refused', async (amount_brl, message) => {
    const refused = admin.client('testDepositFacebook', { body: { amount_brl } }).catch((error: unknown) => error);
    expect(await refused).toMatchObject({ status: 400 });
    expect(JSON.stringify((await refused) as { problem: object })).toContain(message);
  });
});

test('without settings nothing is sent, and the answer says so', async () => {
  const plain = await openSite();
  try {
    const operator = await plain.createAdministrator();
    expect(await operator.client('testDepositFacebook', { body: { amount_brl: 30 } })).toMatchObject({
      facebook_sent: false,
      reason: 'Conversions API não configurada',
    });
    expect(await operator.client('adStatus')).toMatchObject({ configured: false, pixel_id: null });
    expect((await plain.app.inject('/')).headers['content-security-policy']).not.toContain('facebook');
  } finally {
    await plain.close();
  }
});

test('with a pixel the pages may load it, and nothing else from elsewhere', async () => {
  expect((await site.app.inject('/')).headers['content-security-policy']).toContain(
    "script-src 'self' https://connect.facebook.net;",
  );
  expect((await admin.client('adStatus')).pixel_id).toBe('1234567890');
});
