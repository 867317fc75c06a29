import assert from 'node:assert/strict';
import type { Attack } from '../attack.ts';

const AT_ONCE = 12;
const BOUND_MS = 50;

type Product = { id: number; max_prize_cents: number };

/** Six of these prizes just exceed the maximum prize, so that solving K can skip nothing. */
const worstTable = (maximum: number) => [
  ...Array.from({ length: 19 }, (_, place) => ({
    prize_cents: Math.floor(maximum / 6) + 1 + 97 * place,
    display_weight: 1 + place / 10,
    hit_rate_base: 0.0005,
  })),
  { prize_cents: maximum, display_weight: 1, hit_rate_base: 1e-6 },
];

export const calculations: Attack = {
  rule: 'whatever an operator has calculated, everybody else is answered within 50 ms',
  run: async ({ staff, stranger }) => {
    const auditor = await staff('auditor');
    const { body: products } = await auditor.get('/api/admin/products');
    const { id, max_prize_cents: maximum } = (products as Product[]).toSorted(
      (a, b) => b.max_prize_cents - a.max_prize_cents,
    )[0]!;
    const simulate = () =>
      auditor.post('/api/functions/simulate-rtp', { product_id: id, samples: 1_000_000, prizes: worstTable(maximum) });
    const working = Promise.all(Array.from({ length: AT_ONCE }, simulate));
    let isDone = false;
    const note = () => (isDone = true);
    void working.then(note, note);
    const visitor = stranger();
    const waits: number[] = [];
    while (!isDone && waits.length < 200) {
      const begunMs = performance.now();
      assert.equal((await visitor.get('/healthz')).status, 200);
      waits.push(performance.now() - begunMs);
    }
    const answers = (await working).map(({ status, code }) => code ?? status);
    assert.ok(answers.includes(200), answers.join(', '));
    assert.ok(answers.includes('too_many_calculations'), `one operator had ${AT_ONCE} calculated at once: ${answers.join(', ')}`);
    const median = waits.toSorted((a, b) => a - b)[waits.length >> 1]!;
    assert.ok(median < BOUND_MS, `/healthz took ${Math.round(median)} ms in the middle of ${waits.length} calls`);
  },
};
