import assert from 'node:assert/strict';
import type { Attack } from '../attack.ts';
import { signInStaff } from '../product.ts';

export const productionEndpoints: Attack = {
  rule: 'production shows no mails, metrics or bank books to strangers, and no back-office to staff without a second factor',
  run: async (product) => {
    const { stranger, player, owner, output } = product;
    for (const path of ['/dev/mails', '/metrics']) assert.equal((await stranger().get(path)).status, 404, path);
    for (const path of ['/sandbox/api/balance', '/sandbox/api/charges/1', '/sandbox/api/payouts/1'])
      assert.equal((await stranger().get(path)).status, 401, path);
    const person = await player();
    const { id } = person;
    await owner.query(`update auth."user" set role = 'admin' where id = $1`, [id]);
    const administrator = await signInStaff(product, person);
    for (const path of ['/api/admin/users', '/api/admin/audit/export', '/api/admin/settings', '/api/admin/staff'])
      assert.equal((await administrator.get(path)).code, 'two_factor_required', path);
    await owner.query(`update auth."user" set role = 'player' where id = $1`, [id]);
    // The first start prints the first password once, and nothing else that opens an account.
    assert.doesNotMatch(output().replaceAll(/^First start: .*$/gm, ''), /password|key=|token=/i);
  },
};
