import type pg from 'pg';
import { CopySink } from './copy-sink.ts';
import type { PlayerState } from './round-writer.ts';
import { readProducts } from './seeded-products.ts';

/**
 * Writes the wallets of seeded players, and the streak and next nonce of each of their products.
 * Can be repeated.
 */
export async function storeStates(client: pg.Client, connectionString: string, players: readonly PlayerState[]): Promise<void> {
  await client.query(
    `update wallet w set balance_cents = s.balance, seq = s.seq
     from unnest($1::uuid[], $2::bigint[], $3::bigint[]) as s (id, balance, seq) where w.player_id = s.id`,
    [players.map(({ id }) => id), players.map(({ balanceCents }) => balanceCents), players.map(({ seq }) => seq)],
  );
  await client.query('delete from player_streak where player_id = any ($1)', [players.map(({ id }) => id)]);
  const products = await readProducts(client);
  const sink = await CopySink.open(connectionString, 'player_streak', 'player_id, product_id, price_cents, streak, next_nonce');
  for (const { id, cards } of players) {
    for (const [index, card] of cards.entries()) {
      const product = products[index]!;
      if (card !== undefined) sink.write(`${id}\t${product.id}\t${product.priceCents}\t${card.streak}\t${card.nonce}\n`);
    }
    await sink.drain();
  }
  await sink.close();
}
