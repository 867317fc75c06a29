import assert from 'node:assert/strict';
import type { Attack } from '../attack.ts';

const names = ['Caralho Souza', 'C4ralh0 Lima', 'Filho Da Puta', 'joanagmailcom', 'Joana77 Souza', 'Joana Prado'];

export const ticker: Attack = {
  rule: 'the winners’ ticker shows nothing that could be an address or an offence',
  async run({ player, stranger, owner }) {
    for (const name of names) {
      const { id } = await player(name);
      await owner.query(
        'insert into win (player_id, round_id, price_cents, amount_cents) values ($1, gen_random_uuid(), 500, 1000)',
        [id],
      );
    }
    const { body } = await stranger().get('/api/wins');
    const shown = (body as { name: string }[]).map(({ name }) => name);
    assert.deepEqual(shown.toSorted(), ['Joana P.', ...Array.from({ length: 5 }, () => 'Jogador')]);
  },
};
