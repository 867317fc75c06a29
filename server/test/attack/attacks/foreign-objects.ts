import assert from 'node:assert/strict';
import { cpf as cpfRule } from 'cpf-cnpj-validator';
import type { Attack } from '../attack.ts';

export const foreignObjects: Attack = {
  rule: 'nobody reads or changes what is another’s: rounds, charges, withdrawals',
  run: async ({ player, deposit, owner }) => {
    const [victim, thief] = [await player(), await player()];
    await deposit(victim, 20_000);
    const { body: products } = await victim.get('/api/products');
    const { id } = (products as { id: number; price_cents: number }[]).toSorted((a, b) => a.price_cents - b.price_cents)[0]!;
    const bought = await victim.post('/api/functions/create-round', { product_id: id });
    assert.equal(bought.status, 200, bought.text);
    const { round } = bought.body as { round: { id: string } };
    await victim.post('/api/functions/create-withdrawal', { amount_cents: 1000, cpf: cpfRule.generate() });
    const { rows } = await owner.query<{ id: string; type: string }>(
      'select id, type from provider_transactions where player_id = $1',
      [victim.id],
    );
    const paths = rows.map((row) => (row.type === 'DEPOSIT' ? `/api/deposits/${row.id}` : `/api/withdrawals/${row.id}`));
    for (const path of [...paths, `/api/rounds/${round.id}`, `/api/rounds/${round.id}/proof`]) {
      assert.ok([200, 409].includes((await victim.get(path)).status), path);
      assert.equal((await thief.get(path)).status, 404, path);
    }
    const all = Array.from({ length: 24 }, () => true);
    for (const claimed of [{}, { p_user_id: victim.id }]) {
      const reveal = await thief.post('/api/rpc/update_round_revealed', {
        p_round_id: round.id,
        p_revealed_yours: all,
        ...claimed,
      });
      assert.equal(reveal.status, 404);
    }
    assert.deepEqual(((await thief.get('/api/transactions')).body as { items: unknown[] }).items, []);
  },
};
