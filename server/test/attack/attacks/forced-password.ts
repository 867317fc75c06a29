import assert from 'node:assert/strict';
import type { Attack } from '../attack.ts';
import { PASSWORD } from '../product.ts';

export const forcedPassword: Attack = {
  rule: 'a forced password change does not accept the same password',
  run: async ({ staff, owner }) => {
    const member = await staff('support');
    await owner.query('update auth."user" set force_password_change = true where id = $1', [member.id]);
    const change = (newPassword: string) => member.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword });
    const same = await change(PASSWORD);
    assert.equal(same.status, 400, same.text);
    const { rows } = await owner.query<{ forced: boolean }>(
      'select force_password_change as forced from auth."user" where id = $1',
      [member.id],
    );
    assert.equal(rows[0]?.forced, true);
    const another = await change(`${PASSWORD}, another one`);
    assert.equal(another.status, 200, another.text);
  },
};
