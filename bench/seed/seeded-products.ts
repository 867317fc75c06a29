import type { MathDefinition } from '@raspasorte/engine';
import type pg from 'pg';

export type SeededProduct = { id: number; priceCents: number; maxPrizeCents: number; mathId: number; math: MathDefinition };

export async function readProducts(client: pg.Client): Promise<SeededProduct[]> {
  const { rows } = await client.query<Record<'id' | 'price' | 'max_prize' | 'math_id' | 'math', string>>(
    `select p.id, p.price_cents as price, p.max_prize_cents as max_prize, v.id as math_id, v.math
     from ticket_products p join math_versions v using (math_version) order by p.price_cents`,
  );
  return rows.map((row) => ({
    id: Number(row.id),
    priceCents: Number(row.price),
    maxPrizeCents: Number(row.max_prize),
    mathId: Number(row.math_id),
    math: JSON.parse(row.math) as MathDefinition,
  }));
}
