import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passWatermark } from '../../../test/game/pass-watermark.ts';
import { openSite, type Site } from '../../../test/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('what players with the bonus brought stands beside what those without it brought', async () => {
  const auditor = await site.createStaff('auditor');
  expect(await auditor.client('getWelcomeResults')).toEqual({ groups: [] });
  const { id: product_id, price_cents: price } = (await auditor.client('listProducts')).at(-1)!;
  const ggr = { with: 0, without: 0 };
  for (const [group, deposits, rounds] of [
    ['with', 2, 2],
    ['with', 1, 1],
    ['without', 1, 1],
  ] as const) {
    const player = await site.signUp();
    for (let nth = 0; nth < deposits; nth += 1) await site.deposit(player, 10_000);
    for (let nth = 0; nth < rounds; nth += 1) {
      const { round } = await player.client('createRound', { body: { product_id }, idempotencyKey: randomUUID() });
      ggr[group] += price - round.payout_cents;
    }
    await site.owner.query(`insert into welcome_bonus_logs values ($1, gen_random_uuid(), now(), true, $2, 1.5, 1, 1.5, $3)`, [
      player.id,
      group === 'with',
      group === 'with' ? 150 : 0,
    ]);
  }
  await passWatermark(site.pool);
  await site.owner.query('select advance_player_totals()');
  const [selected, others] = (await auditor.client('getWelcomeResults')).groups;
  expect(selected).toEqual({
    was_selected: true,
    players: 2,
    came_back: 1,
    deposited_again: 1,
    cost_cents: 300,
    deposited_cents: 30_000,
    ggr_cents: ggr.with,
  });
  const alone = { players: 1, came_back: 0, deposited_again: 0, cost_cents: 0, deposited_cents: 10_000 };
  expect(others).toEqual({ was_selected: false, ...alone, ggr_cents: ggr.without });
});
