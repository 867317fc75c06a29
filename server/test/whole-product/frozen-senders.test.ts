import { toCents } from '@raspasorte/contract';
import { webhookKinds } from '@raspasorte/contract/admin';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { upsertAnomaly } from '../../src/money/payments/queries/contacts.ts';
import { createAdJobs } from '../../src/office/ads/ad-jobs.ts';
import { queueAndSendAlerts } from '../../src/office/alerts/send-alerts.ts';
import { sendMessages } from '../../src/office/outgoing-webhooks/send-messages.ts';
import { callNotifyPlayer } from '../../src/people/notifications/queries.ts';
import { sendPushes } from '../../src/people/pushes/send-pushes.ts';
import { subscribeDevice } from '../../src/people/pushes/subscribe-device.ts';
import { deriveVapidKeys } from '../../src/people/pushes/vapid-keys.ts';
import type { Pool } from '../../src/platform/database/pool.ts';
import { enqueueMail } from '../../src/platform/mail/enqueue-mail.ts';
import { sendMails } from '../../src/platform/mail/send-mails.ts';
import { withdrawalLetters as letters } from '../../src/money/withdrawals/letters/withdrawal-letters.ts';
import { ageRows } from '../age-rows.ts';
import { settleDeposit } from '../money/settle-payment.ts';
import { createPushDevice } from '../people/push-device.ts';
import { testLogger as logger } from '../platform/open-test-dependencies.ts';
import { openRecordingServer } from '../platform/recording-server.ts';
import { openSite, type Site, type TestUser } from '../site.ts';

/** What leaves is decided right before it leaves, whatever a process had read before it froze. */
let site: Site;
let admin: TestUser;
let player: TestUser;
let receiver: Awaited<ReturnType<typeof openRecordingServer>>;
beforeAll(async () => {
  // The site's own jobs are off, so that only the process of a test sends.
  [site, receiver] = await Promise.all([openSite({ config: { jobs: false } }), openRecordingServer()]);
  [admin, player] = [await site.createAdministrator(), await site.signUp()];
});
afterAll(async () => {
  await site.expectSound();
  await Promise.all([site.close(), receiver.close()]);
});

/** The pool of a process that freezes after it claimed rows of `table`, until `meanwhile` ends. */
function freezing(table: string, meanwhile: () => Promise<unknown>): Pool {
  const claims = new RegExp(`update ${table}\\b[^;]*skip locked`);
  let isFrozen = false;
  return new Proxy(site.pool, {
    get: (pool, name) => {
      const value: unknown = Reflect.get(pool, name);
      if (name !== 'query') return typeof value === 'function' ? value.bind(pool) : value;
      return async (...call: [string, unknown[]]) => {
        const answer = await pool.query(...call);
        if (isFrozen || !claims.test(call[0])) return answer;
        isFrozen = true;
        await meanwhile();
        return answer;
      };
    },
  });
}

const clock = () => new Date();
const sent: string[] = [];
const post = async (url: string) => {
  sent.push(url);
  return 200;
};
type Send = (pool: Pool) => Promise<unknown>;
/** Sends in a process that froze after its claim, and returns what it sent. */
async function sentBy(send: Send, table: string, meanwhile: () => Promise<unknown>): Promise<string[]> {
  sent.length = 0;
  await send(
    freezing(table, async () => {
      await meanwhile();
      sent.length = 0;
    }),
  );
  return [...sent];
}
const endLeases = (table: string) => ageRows(site.owner, table, '1 hour', { only: ['next_attempt_at'] });
const rows = async (table: string) => (await site.owner.query<{ status: string }>(`select * from ${table}`)).rows;

describe('a webhook', () => {
  const send: Send = (pool) => sendMessages({ pool, logger, post, seedKey: site.seedKey, clock });
  const sentWebhooks = (meanwhile: (id: string) => Promise<unknown>) => async () => {
    await site.owner.query('delete from webhook_endpoint');
    const terms = { url: 'https://sistemas.example/eventos', kinds: [...webhookKinds] };
    const { id } = await admin.client('createWebhookEndpoint', { body: terms });
    await admin.client('testWebhookEndpoint', { params: { id }, body: {} });
    return sentBy(send, 'webhook_message', () => meanwhile(id));
  };

  test('does not leave for an endpoint that was removed', async () => {
    const removed = sentWebhooks(async (id) => {
      const { url, kinds, is_active } = (await admin.client('listWebhookEndpoints')).endpoints[0]!;
      await admin.client('removeWebhookEndpoint', { params: { id }, body: { seen: { url, kinds, is_active } } });
    });
    expect(await removed()).toEqual([]);
  });

  test('leaves for the address that an operator changed it to', async () => {
    const changed = sentWebhooks(async (id) => {
      const url = 'https://sistemas.example/novo';
      await admin.client('changeWebhookEndpoint', { params: { id }, body: { url, kinds: [...webhookKinds], is_active: true } });
    });
    expect(await changed()).toEqual(['https://sistemas.example/novo']);
  });

  test('does not leave twice', async () => {
    const delivered = sentWebhooks(async () => {
      await endLeases('webhook_message');
      await send(site.pool);
      expect(sent).toHaveLength(1);
    });
    expect(await delivered()).toEqual([]);
    expect(await rows('webhook_message')).toMatchObject([{ status: 'delivered' }]);
  });
});

describe('an alert', () => {
  const sendWith =
    (answer: () => Promise<number>): Send =>
    (pool) =>
      queueAndSendAlerts({ pool, logger, seedKey: site.seedKey, clock, post: async (url) => (sent.push(url), answer()) });
  const wish = {
    mail_kinds: [],
    webhook_kinds: ['anomaly'],
    webhook_url: 'https://sistemas.example/alertas',
    quiet: null,
  } as const;
  const listen = async () => {
    await site.owner.query('delete from alert_setting; delete from payment_provider_anomaly');
    await admin.client('saveAlertSettings', { body: { ...wish, webhook_kinds: [...wish.webhook_kinds], mail_kinds: [] } });
    await upsertAnomaly(site.pool, 'sandbox', { kind: 'unknown_status', subject: 'pix-1', detail: 'ODD' });
  };
  const send = sendWith(async () => 200);

  test('does not leave once its operator does not want it any more', async () => {
    await listen();
    const unwanted = () =>
      admin.client('saveAlertSettings', { body: { mail_kinds: [], webhook_kinds: [], webhook_url: null, quiet: null } });
    expect(await sentBy(send, 'alert', unwanted)).toEqual([]);
  });

  test('does not leave twice', async () => {
    await listen();
    const again = async () => {
      await endLeases('alert');
      await send(site.pool);
      expect(sent).toHaveLength(1);
    };
    expect(await sentBy(send, 'alert', again)).toEqual([]);
  });

  test('that was sent stays so when an attempt fails that froze before', async () => {
    await listen();
    await sendWith(async () => 500)(site.pool);
    await site.owner.query('update alert set attempts = 3');
    await endLeases('alert');
    const late = sendWith(async () => {
      await endLeases('alert');
      await send(site.pool);
      return 500;
    });
    await late(site.pool);
    expect(await rows('alert')).toMatchObject([{ status: 'sent', failure: null }]);
  });
});

describe('a push', () => {
  const keys = deriveVapidKeys('a secret of tests, as long as one has to be');
  const contact = 'mailto:suporte@raspasorte.example';
  const send: Send = (pool) => sendPushes({ pool, logger, isPushService: () => true, keys, contact });
  const sessionId = async () =>
    (await site.owner.query<{ id: string }>('select id from auth.session where user_id = $1', [player.id])).rows[0]!.id;
  const subscribe = async (path: string, deposits = true) => {
    const choice = { deposits, withdrawals: true, reminders: true };
    const device = { endpoint: receiver.address + path, ...createPushDevice().keys, ...choice };
    await subscribeDevice(site.pool, { playerId: player.id, sessionId: await sessionId() }, device);
  };
  const tell = async () => {
    const data = { amount_cents: toCents(12_345), transaction_id: crypto.randomUUID() };
    await callNotifyPlayer(site.pool, { playerId: player.id, kind: 'deposit-credited', subject: crypto.randomUUID(), data });
  };
  const called = async (meanwhile: () => Promise<unknown>) => {
    receiver.calls.length = 0;
    await subscribe('/old');
    await tell();
    await sentBy(send, 'push_outbox', meanwhile);
    return receiver.calls.map(({ path }) => path);
  };

  test('leaves for the place where its device is now', async () => {
    expect(await called(() => subscribe('/new'))).toEqual(['/new']);
  });

  test('does not leave once its player has taken the choice back', async () => {
    expect(await called(() => subscribe('/old', false))).toEqual([]);
    expect(await rows('push_outbox')).toEqual([]);
  });

  test('does not leave for a device whose session has ended', async () => {
    expect(await called(() => site.owner.query('delete from push_subscription'))).toEqual([]);
  });
});

describe('an event for the ad platform', () => {
  const send: Send = async (pool) => {
    const take = async () => {
      sent.push('purchase');
      return { kind: 'sent', status: 200, body: null } as const;
    };
    for (const job of createAdJobs({ pool, send: take, siteUrl: 'http://localhost:3000', clock })) await job.run();
  };

  test('does not leave once its player has taken the consent back, and does not leave twice', async () => {
    await player.client('setAdConsent', { body: { granted: true } });
    await settleDeposit(site.pool, player.id, { amountCents: 3050 });
    const again = async () => {
      await endLeases('ad_event');
      await send(site.pool);
      expect(sent).toEqual(['purchase']);
    };
    expect(await sentBy(send, 'ad_event', again)).toEqual([]);
    await settleDeposit(site.pool, player.id, { amountCents: 3050 });
    expect(await sentBy(send, 'ad_event', () => player.client('setAdConsent', { body: { granted: false } }))).toEqual([]);
    expect((await rows('ad_event')).map(({ status }) => status).toSorted()).toEqual(['not_sent', 'sent']);
  });
});

describe('a mail', () => {
  const sender = { brandName: 'RaspaSorte', baseUrl: 'http://localhost:3000', supportEmail: 'suporte@raspasorte.example' };
  const send: Send = (pool) =>
    sendMails({ pool, letters, linkKey: Buffer.alloc(32), sender, logger, send: async ({ to }) => void sent.push(to) });

  test('does not leave twice, and not once it was deleted', async () => {
    await site.owner.query('delete from mail_outbox');
    const enqueue = () => {
      const data = { amount_cents: 1500, end_to_end_id: null };
      return enqueueMail(site.pool, {
        playerId: player.id,
        address: 'ana@example.com',
        name: 'Ana',
        kind: 'withdrawal-done',
        data,
      });
    };
    await enqueue();
    const again = async () => {
      await endLeases('mail_outbox');
      await send(site.pool);
      expect(sent).toHaveLength(1);
    };
    expect(await sentBy(send, 'mail_outbox', again)).toEqual([]);
    await enqueue();
    expect(await sentBy(send, 'mail_outbox', () => site.owner.query('delete from mail_outbox'))).toEqual([]);
  });
});
