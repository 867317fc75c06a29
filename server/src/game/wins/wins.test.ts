import { expect, test } from 'vitest';
import { sampleWins } from './sample-wins.ts';
import { shownName } from './shown-name.ts';

test.each([
  ['Marina Souza', 'Marina S.'],
  ['  ana   maria da costa ', 'ana C.'],
  ['Madonna', 'Madonna'],
  ['Cláudia Rego Pinto Júnior', 'Cláudia J.'],
  ['Assis Cunha', 'Assis C.'],
  ['Ana Rola', 'Ana R.'],
  ['João Rola da Silva', 'João S.'],
  ['D’Angelo Souza', 'D’Angelo S.'],
  ['Titular excluído', 'Titular E.'],
])('%s is shown as %s', (name, shown) => {
  expect(shownName(name)).toBe(shown);
});

test.each([
  'ana@example.com',
  'golpe.com Souza',
  'mariasouza77 Souza',
  'anasouzagmailcom',
  'wwwgolpe Souza',
  'cassinobet',
  'Umnomequeninguemjamaisteria Souza',
  'Caralho da Silva',
  'CARAAALHO',
  'Cuzão Silva',
  'C4ralh0 Silva',
  'Ana Vai Se Foder',
  'Filho da Puta',
  'Filhodaputa',
  'Rola Grossa',
  'Chupa Rola',
  'Ana Caralho',
  'Víado Souza',
  '',
])('"%s" is shown as Jogador', (name) => {
  expect(shownName(name)).toBe('Jogador');
});

test('sample wins say that they are samples, and multiply their price', () => {
  let turn = 0;
  const wins = sampleWins(20, new Date('2026-01-01T00:00:00Z'), () => (turn = (turn + 0.37) % 1));
  expect(wins).toHaveLength(20);
  for (const win of wins) {
    expect(win.sample).toBe(true);
    expect(win.amount_cents).toBe(win.price_cents * win.multiplier);
  }
});

test('sample wins are of cards of R$ 5, 10, 25, 30, 50 and 100', () => {
  const wins = sampleWins(500, new Date('2026-01-01T00:00:00Z'), Math.random);
  const pricesCents = new Set<number>(wins.map(({ price_cents }) => price_cents));
  expect([...pricesCents].toSorted((one, other) => one - other)).toEqual([500, 1000, 2500, 3000, 5000, 10_000]);
});
