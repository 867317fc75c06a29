import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { ageRows } from '../../age-rows.ts';
import type { Attack } from '../attack.ts';
import type { Operator } from '../product.ts';

/** The longest time that a process caches a session, with a margin. */
const REMEMBERED_MS = 16_000;

export const oldSessions: Attack = {
  rule: 'a session of staff ends after 30 minutes without use and after 12 hours at most; one that was ended does not work',
  run: async ({ staff, player, owner }) => {
    const [idle, old, busy, someone] = [await staff('finance'), await staff('finance'), await staff('finance'), await player()];
    await ageRows(owner, 'auth.session', '31 minutes', { which: { user_id: idle.id }, only: ['last_used_at'] });
    await ageRows(owner, 'auth.session', '12 hours 1 minute', { which: { user_id: old.id }, only: ['created_at'] });
    await ageRows(owner, 'auth.session', '29 minutes', { which: { user_id: busy.id }, only: ['last_used_at'] });
    await pause(REMEMBERED_MS);
    const listStaff = ({ get }: Operator) => get('/api/admin/staff');
    assert.equal((await listStaff(idle)).status, 401, 'it lasts without use');
    assert.equal((await listStaff(old)).status, 401, 'it lasts for ever');
    assert.equal((await listStaff(busy)).status, 200);
    const { token } = someone;
    assert.equal((await someone.get('/api/wallet')).status, 200);
    assert.equal((await someone.post('/api/auth/sign-out', {})).status, 200);
    someone.token = token;
    assert.equal((await someone.get('/api/wallet')).status, 401, 'a session lives on after its end');
  },
};
