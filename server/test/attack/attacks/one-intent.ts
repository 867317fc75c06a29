import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Attack } from '../attack.ts';

export const oneIntent: Attack = {
  rule: 'one key is one purchase, however often and at once it is sent, and never another one',
  run: async ({ player, deposit }) => {
    const someone = await player();
    await deposit(someone, 20_000);
    const { body: products } = await someone.get('/api/products');
    const [cheap, other] = (products as { id: number; price_cents: number }[]).toSorted((a, b) => a.price_cents - b.price_cents);
    const key = randomUUID();
    const buy = (product_id: number) => someone.post('/api/functions/create-round', { product_id }, { key });
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy(cheap!.id)));
    const rounds = new Set(answers.map(({ body }) => (body as { round: { id: string } }).round.id));
    assert.equal(rounds.size, 1);
    assert.equal((await buy(other!.id)).code, 'idempotency_conflict');
    const { body } = await someone.get('/api/transactions?type=PURCHASE');
    assert.equal((body as { items: unknown[] }).items.length, 1);
  },
};
