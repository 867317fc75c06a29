import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { openBooks, type Books } from '../books.ts';
import { cpfOf } from '../money/payment-calls.ts';
import type { ConformingProvider, OpenedProvider } from './conforming-providers.ts';

/** Opens a provider on books of its own, and prepares the steps of players there. */
export async function openConformance(candidate: ConformingProvider) {
  const books = await openBooks();
  const opened = await candidate.open(books);
  return { books, opened, steps: conformanceSteps(books, opened, candidate) };
}

/** What each test of a provider ends with. */
export async function endConformanceTest(books: Books, { bank, anomalies, players }: OpenedProvider): Promise<void> {
  await bank.setFaults();
  anomalies.length = 0;
  players.clear();
  await books.expectSound();
}

/** Polls once more everything that the tests have left open, and closes the books. */
export async function endConformance(books: Books, opened: OpenedProvider): Promise<void> {
  await opened.drive(1, 'everybody');
  await books.expectSound();
  await opened.close();
  await books.close();
}

export type ConformanceSteps = ReturnType<typeof conformanceSteps>;

/** The payment steps of players at a provider, and what can be observed afterwards. */
function conformanceSteps(
  books: Books,
  { site, players }: OpenedProvider,
  { demandsCpf }: Pick<ConformingProvider, 'demandsCpf'>,
) {
  const createPlayer = async (balanceCents = 0) => {
    const playerId = await books.createPlayer(balanceCents);
    players.add(playerId);
    // Gives the player a unique name, because one of the providers identifies customers by name.
    await books.owner.query('update profiles set name = $2 where player_id = $1', [playerId, nameOf(playerId)]);
    return playerId;
  };
  const nameOf = (playerId: string) => `Marina ${playerId.slice(0, 8)}`;
  /** Requests a PIX code of R$ 25,00. */
  const deposit = (playerId: string, key: string = randomUUID()) =>
    site.deposit(playerId, 2500, key, demandsCpf ? cpfOf(playerId) : undefined);

  return {
    createPlayer,
    nameOf,
    deposit,
    openCharge: async () => {
      const playerId = await createPlayer();
      const { status, body } = await deposit(playerId);
      expect(status, JSON.stringify(body)).toBe(200);
      return { playerId, orderId: body.pix_data.order_id, pixCode: body.pix_data.pix_code };
    },
    depositsOf: async (playerId: string) => {
      const { rows } = await books.owner.query<{ status: string; amount_cents: number; flag: string | null }>(
        `select status, amount_cents::int, flag from provider_transactions where player_id = $1 and type = 'DEPOSIT'
         order by created_at, id`,
        [playerId],
      );
      return rows;
    },
    /** Requests a withdrawal of R$ 15,00. */
    withdraw: async (playerId: string) => {
      const { status, body } = await site.withdraw(playerId, 1500);
      expect(status, JSON.stringify(body)).toBe(200);
    },
    withdrawalOf: async (playerId: string) => {
      const { rows } = await books.owner.query<{ id: string; status: string; held: number }>(
        `select t.id, t.status, w.held_cents::int as held from provider_transactions t join wallet w using (player_id)
         where player_id = $1 and type = 'WITHDRAW'`,
        [playerId],
      );
      expect(rows).toHaveLength(1);
      return rows[0]!;
    },
  };
}
