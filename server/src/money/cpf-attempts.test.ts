import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../test/books.ts';
import { cpfOf } from '../../test/money/payment-calls.ts';
import { whileOpen } from '../../test/postgres/while-open.ts';
import type { Queryable } from '../platform/database/pool.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

type Attempt = { cpf: string | undefined; address: string };

test.each([
  ['to name one CPF', 'from many networks', 10, (n: number) => ({ cpf: 0, address: `203.0.113.${n}` })],
  ['from one network', 'to name many CPFs', 20, (n: number) => ({ cpf: n, address: '198.51.100.1' })],
])('attempts %s count together, also when they come at once %s', async (_, _how, most, attemptOf) => {
  const cpfs = Array.from({ length: most + 1 }, () => cpfOf(randomUUID()));
  const attempts = cpfs.map((_cpf, n) => {
    const { cpf, address } = attemptOf(n);
    return { cpf: cpfs[cpf], address };
  });
  for (const { cpf, address } of attempts.slice(0, most - 1))
    await books.owner.query('insert into cpf_refusal (player_id, cpf, client_address) values (gen_random_uuid(), $1, $2)', [
      cpf,
      address,
    ]);
  const [last, next] = attempts.slice(-2) as [Attempt, Attempt];
  for (const cpf of new Set([last.cpf, next.cpf]))
    await books.owner.query('insert into player_cpf (player_id, cpf) values ($1, $2)', [await books.createPlayer(), cpf]);
  const outcomeOf = async (db: Queryable, { cpf, address }: Attempt) =>
    (await db.query<{ outcome: string }>('select outcome from bind_cpf(gen_random_uuid(), $1, $2)', [cpf, address])).rows[0]
      ?.outcome;
  const answer = await whileOpen(
    books.owner,
    async (tx) => expect(await outcomeOf(tx, last)).toBe('cpf_taken'),
    () => outcomeOf(books.owner, next),
  );
  expect(answer).toBe('rate_limited');
});
