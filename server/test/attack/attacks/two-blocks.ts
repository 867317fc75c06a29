import assert from 'node:assert/strict';
import type { Attack } from '../attack.ts';
import type { Caller } from '../caller.ts';
import { PASSWORD, signIn } from '../product.ts';

export const twoBlocks: Attack = {
  rule: 'asking to be forgotten and being let in again does not lift an operator’s block',
  run: async ({ player, staff, owner, site }) => {
    const support = await staff('support');
    const blockOf = async (id: string) => {
      const answer = await support.ask('PATCH', `/api/admin/users/${id}`, { body: { status: 'blocked', reason: 'fraude' } });
      assert.equal(answer.status, 200, answer.text);
    };
    const askToBeForgotten = async ({ email }: Caller) => {
      const someone = await signIn(site, email);
      assert.equal((await someone.post('/api/me/erasure', { password: PASSWORD })).status, 200);
    };
    const [before, meanwhile] = [await player(), await player()];
    await blockOf(before.id);
    await askToBeForgotten(before);
    await askToBeForgotten(meanwhile);
    await blockOf(meanwhile.id);
    for (const { id } of [before, meanwhile]) {
      const { rows } = await owner.query<{ id: string }>('select id from privacy_request where player_id = $1', [id]);
      const refused = await support.post(`/api/admin/privacy-requests/${rows[0]!.id}/refuse`, { reason: 'um motivo' });
      assert.equal(refused.status, 200, refused.text);
      const { body } = await support.get(`/api/admin/users/${id}`);
      assert.match(JSON.stringify(body), /"status":"blocked"/, 'the block of an operator is gone');
    }
  },
};
