import assert from 'node:assert/strict';
import type { Attack } from '../attack.ts';
import { WOOVI_APP_ID } from '../../providers/woovi-server.ts';

const body = '{"event":"OPENPIX:CHARGE_COMPLETED","charge":{"correlationID":"ours"}}';
const headers = { 'x-webhook-signature': Buffer.from('forged').toString('base64') };

export const forgedWebhooks: Attack = {
  rule: 'forged webhooks are not found for a provider that is not set up, and cause at most one fetch of keys a minute for one that is',
  async run({ stranger, staff, woovi }) {
    const forge = (provider: string, raw = body) => stranger().ask('POST', `/api/webhooks/${provider}`, { raw, headers });
    for (const provider of ['woovi', 'xgate', 'nobody'])
      for (const raw of [body, '', 'x'.repeat(20_000)]) assert.equal((await forge(provider, raw)).status, 404, provider);
    assert.deepEqual(woovi.calls, []);

    const administrator = await staff('admin');
    const settings = { provider: 'woovi', is_active: false, password: WOOVI_APP_ID, otp: await administrator.nextCode() };
    const saved = await administrator.ask('PUT', '/api/admin/payment-provider', { body: settings });
    assert.equal(saved.status, 200, saved.text);
    const before = woovi.calls.length;
    const answers = [];
    for (let round = 0; round < 4; round += 1)
      answers.push(...(await Promise.all(Array.from({ length: 10 }, () => forge('woovi')))));
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [401]);
    assert.ok(woovi.calls.length - before <= 1, woovi.calls.slice(before).join(', '));
    for (const raw of ['', '{', '[]']) assert.equal((await forge('sandbox', raw)).status, 401);
  },
};
