import assert from 'node:assert/strict';
import type { Attack } from '../attack.ts';
import { PASSWORD, signIn } from '../product.ts';

export const twoBlocks: Attack = {
  rule: 'asking to be forgotten and being let in again does not lift an operator’s block',
  run: async ({ player, staff, owner, site }) => {
    const [someone, support] = [await player(), await staff('support')];
    const block = { status: 'blocked', reason: 'fraude' };
    const blocked = await support.ask('PATCH', `/api/admin/users/${someone.id}`, { body: block });
    assert.equal(blocked.status, 200, blocked.text);
    const again = await signIn(site, someone.email);
    assert.equal((await again.post('/api/me/erasure', { password: PASSWORD })).status, 200);
    const { rows } = await owner.query<{ id: string }>('select id from privacy_request where player_id = $1', [someone.id]);
    const refused = await support.post(`/api/admin/privacy-requests/${rows[0]!.id}/refuse`, { reason: 'um motivo' });
    assert.equal(refused.status, 200, refused.text);
    const { body } = await support.get(`/api/admin/users/${someone.id}`);
    assert.match(JSON.stringify(body), /"status":"blocked"/, 'the block of an operator is gone');
  },
};
