import type pg from 'pg';

type Planted = { name: string; priceCents: number; maxPrizeCents: number; mathVersion: Buffer };

/** Inserts a card that the studio would refuse. */
export async function plantProduct(owner: pg.Pool, { name, priceCents, maxPrizeCents, mathVersion }: Planted): Promise<void> {
  await owner.query('insert into ticket_products (name, price_cents, max_prize_cents, math_version) values ($1, $2, $3, $4)', [
    name,
    priceCents,
    maxPrizeCents,
    mathVersion,
  ]);
}
