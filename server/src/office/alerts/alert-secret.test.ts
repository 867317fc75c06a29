import http from 'node:http';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openRecordingServer } from '../../../test/platform/recording-server.ts';
import { testLogger } from '../../../test/platform/open-test-dependencies.ts';
import { openSite, type Site, type TestUser } from '../../../test/site.ts';
import { waitFor } from '../../../test/platform/wait-for.ts';
import { createPost } from '../outgoing-webhooks/post-message.ts';
import { queueAndSendAlerts } from './send-alerts.ts';

let site: Site;
let receiver: Awaited<ReturnType<typeof openRecordingServer>>;
let operator: TestUser;
beforeAll(async () => {
  // The site's own jobs are off: they refuse addresses of this machine.
  [site, receiver] = await Promise.all([openSite({ config: { jobs: false } }), openRecordingServer()]);
});
beforeEach(async () => {
  receiver.calls.length = 0;
  operator = await site.createStaff('finance');
});
afterAll(async () => {
  await site.expectSound();
  await Promise.all([site.close(), receiver.close()]);
});

const address = 'https://sistemas.example/alertas';
const save = async (wish: { renew_secret?: boolean; mail_kinds?: 'books'[]; webhook_url?: string | null } = {}) => {
  const { webhook_url: url = address } = wish;
  const kinds = url === null ? [] : ['books' as const];
  const body = { mail_kinds: [], webhook_kinds: kinds, quiet: null, ...wish, webhook_url: url };
  return (await operator.client('saveAlertSettings', { body })).secret;
};

/** Waits until so many calls wait for a lock. */
const heldCalls = (count: number) =>
  waitFor(
    async () => {
      const { rows } = await site.owner.query<{ held: number }>(
        `select count(*)::int as held from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]!.held === count ? true : undefined;
    },
    `there are not ${count} calls that wait`,
    { withinMs: 5_000, eachMs: 20 },
  );

/** The newest first. */
const audited = async () =>
  (
    await site.pool.query<{ details: object }>(
      `select details from audit_log where actor_id = $1 and action = 'save-alert-settings' order by seq desc`,
      [operator.id],
    )
  ).rows.map(({ details }) => details);

/** Whether a message that is sent now is signed with the secret. */
async function signsWith(...secrets: string[]): Promise<boolean[]> {
  await site.owner.query('update alert_setting set webhook_url = $2 where operator_id = $1', [
    operator.id,
    `${receiver.address}/alertas`,
  ]);
  expect((await operator.client('testAlerts')).sent).toBeGreaterThan(0);
  const post = createPost(new http.Agent());
  await queueAndSendAlerts({ pool: site.pool, logger: testLogger, post, seedKey: site.seedKey, clock: () => new Date() });
  const [call] = receiver.calls;
  return secrets.map((secret) => {
    try {
      return Boolean(new Webhook(secret).verify(call!.body.toString(), call!.headers as Record<string, string>));
    } catch {
      return false;
    }
  });
}

describe("the secret of an operator's alerts", () => {
  test('is renewed for the address that is saved, on record, and the old one signs nothing any more', async () => {
    const lost = await save();
    expect(await save()).toBeNull();
    const renewed = await save({ renew_secret: true });
    expect(renewed).toMatch(/^whsec_/);
    const entries = await audited();
    expect(entries).toMatchObject([{ webhook_url: address, new_secret: true }, { new_secret: true }]);
    expect(JSON.stringify(entries)).not.toContain('whsec_');
    expect(await signsWith(renewed!, lost!)).toEqual([true, false]);
  });

  test('is not made without an address, and nothing is recorded', async () => {
    expect(await save({ webhook_url: null, renew_secret: true })).toBeNull();
    expect(await audited()).toEqual([]);
  });

  test('is made once when a new address is saved with the wish to renew it', async () => {
    const secret = await save({ renew_secret: true });
    expect(await audited()).toMatchObject([{ new_secret: true }]);
    expect(await signsWith(secret!)).toEqual([true]);
  });

  test('stays the renewed one when another page saves at the same time', async () => {
    await save();
    await save({ mail_kinds: ['books'] });
    expect((await audited())[0]).toMatchObject({ new_secret: false });
    const other = await site.owner.connect();
    const saves: Promise<string | null>[] = [];
    try {
      await other.query('begin');
      await other.query('select from alert_setting where operator_id = $1 for update', [operator.id]);
      saves.push(save({ renew_secret: true, mail_kinds: ['books'] }));
      await heldCalls(1);
      saves.push(save());
      await heldCalls(2);
    } finally {
      await other.query('rollback');
      other.release();
    }
    const [renewed] = await Promise.all(saves);
    expect(await signsWith(renewed!)).toEqual([true]);
  });
});
