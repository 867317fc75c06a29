import assert from 'node:assert/strict';
import type { Attack } from '../attack.ts';

const OPEN = 10;
const FROM_ADDRESS = 30;

export const openCharges: Attack = {
  rule: 'nobody opens charges without end: ten a player, thirty an address',
  run: async ({ player }) => {
    const ask = async (someone: Awaited<ReturnType<typeof player>>) =>
      (await someone.post('/api/functions/create-deposit', { amount_cents: 1000 })).code ?? 'opened';
    const one = await player();
    const answers = await Promise.all(Array.from({ length: OPEN + 5 }, () => ask(one)));
    assert.equal(answers.filter((code) => code === 'opened').length, OPEN, answers.join(', '));
    assert.ok(answers.includes('too_many_charges'), answers.join(', '));
    let opened = OPEN;
    for (let turn = 0; turn < 4; turn += 1) {
      const another = await player();
      another.address = one.address;
      for (let more = 0; more < OPEN; more += 1) opened += (await ask(another)) === 'opened' ? 1 : 0;
    }
    assert.equal(opened, FROM_ADDRESS);
  },
};
