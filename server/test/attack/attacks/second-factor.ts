import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Attack } from '../attack.ts';
import { PASSWORD } from '../product.ts';

const TOLD_WITHIN_MS = 5000;

export const secondFactor: Attack = {
  rule: 'a password alone neither reads, disables nor replaces the second factor, and nobody changes it unseen',
  run: async ({ staff, owner }) => {
    const victim = await staff('finance');
    const paths = ['get-totp-uri', 'disable', 'generate-backup-codes', 'enable'];
    for (const path of paths) {
      const { status, text } = await victim.post(`/api/auth/two-factor/${path}`, { password: PASSWORD });
      assert.ok(status >= 400 && status < 500, `${path}: ${status} ${text}`);
      assert.doesNotMatch(text, /otpauth|backupCodes/);
    }
    const shown = await victim.post('/api/auth/two-factor/get-totp-uri', { password: PASSWORD, code: await victim.nextCode() });
    assert.equal(shown.status, 200, shown.text);
    // One mail about enrolling, one about reading. They are written after the responses.
    const mails = () => owner.query(`select from mail_outbox where player_id = $1 and kind = 'second-factor'`, [victim.id]);
    for (let waitedMs = 0; (await mails()).rowCount !== 2; waitedMs += 100) {
      assert.ok(waitedMs < TOLD_WITHIN_MS, 'nobody was told');
      await pause(100);
    }
    const { rows: entries } = await owner.query(`select from audit_log where subject = $1 and action = 'read-authenticator'`, [
      victim.id,
    ]);
    assert.equal(entries.length, 1, 'nobody wrote it down');
  },
};
