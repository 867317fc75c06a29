import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { AWAY } from '../../../test/money/away-provider.ts';
import { cpfOf } from '../../../test/money/payment-calls.ts';
import { plantOldCharges } from '../../../test/planted/plant-old-charges.ts';
import { markDueForPolling, markPolled, markPollFailed, takeDueCharges, type DueCharge } from './queries/polling.ts';

// What a message that names a charge or payout changes, asked of the database itself.
let books: Books;
let id: string;
beforeAll(async () => {
  books = await openBooks();
});
beforeEach(async () => {
  const { ids } = await plantOldCharges(books, { provider: AWAY });
  id = ids[0]!;
});
afterEach(() => books.expectSound());
afterAll(() => books.close());

const news = (reference = id) =>
  markDueForPolling(books.pool, { provider: AWAY, type: 'DEPOSIT' }, { externalId: null, reference });
const take = async () =>
  (await takeDueCharges(books.pool, AWAY, { limit: 100, unannounced: 100 })).find((charge) => charge.id === id);

describe('news of a charge that came while it was asked about', () => {
  test.each<[what: string, end: (due: DueCharge) => Promise<unknown>]>([
    ['an answer', (due) => markPolled(books.pool, due)],
    ['a failure', (due) => markPollFailed(books.pool, due)],
  ])('is asked about, although %s came afterwards', async (_, end) => {
    await news();
    const asked = (await take())!;
    await news();
    await end(asked);
    expect(await take()).toMatchObject({ isAnnounced: true });
  });
});

test('a charge keeps the place of the first message that named it', async () => {
  const [other] = (await plantOldCharges(books, { provider: AWAY })).ids;
  await news();
  await news(other);
  await news();
  const [first] = await takeDueCharges(books.pool, AWAY, { limit: 1, unannounced: 0 });
  expect(first).toMatchObject({ id });
});

test('the charge is asked about when a message names its second payment, which the provider knows only by the charge', async () => {
  await books.owner.query(`update provider_transactions set pix_code = 'x' where id = $1`, [id]);
  for (const payment of [`E${id}`, `E${id}-2`])
    await books.owner.query(
      'select refuse_payment(player_id, id, $2, 2500, gen_random_uuid(), true) from provider_transactions where id = $1',
      [id, payment],
    );
  const second = { externalId: null, reference: null, paymentId: `E${id}-2` };
  expect(await markDueForPolling(books.pool, { provider: AWAY, type: 'DEPOSIT' }, second)).toBe(true);
  expect(await take()).toMatchObject({ isAnnounced: true });
});

test('a payout that waits for an operator is not asked about', async () => {
  const [playerId, payout] = [await books.createPlayer(1500), randomUUID()];
  await books.pool.query(`select hold_withdrawal($1, 'k', sha256('x'), $2, $3, 1500, $4, 0, null, null)`, [
    playerId,
    payout,
    AWAY,
    cpfOf(playerId),
  ]);
  const named = { externalId: null, reference: payout };
  expect(await markDueForPolling(books.pool, { provider: AWAY, type: 'WITHDRAW' }, named)).toBe(false);
});
