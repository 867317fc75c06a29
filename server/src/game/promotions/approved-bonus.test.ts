import { toCents, type Waiting } from '@raspasorte/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { approve } from '../../../test/people/second-person-steps.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';
import { openSite, type Site, type TestUser } from '../../../test/site.ts';

let site: Site;
let admin: TestUser;
let second: TestUser;

beforeAll(async () => {
  site = await openSite({ config: { jobs: false } });
  [admin, second] = [await site.createStaff('admin'), await site.createStaff('admin')];
});
afterEach(() => site.expectSound());
afterAll(() => site.close());

const terms = {
  is_active: true,
  eligibility_percentage: 0.3,
  max_budget_cents: toCents(100_000),
  min_prize_cents: toCents(1000),
  max_prize_cents: toCents(5000),
  boost_multiplier: 5,
};
type Terms = typeof terms;
const update = (by: TestUser, change: Partial<Terms> = {}) => by.client('updateWelcomeBonus', { body: { ...terms, ...change } });

/** Finance asks for more than one person may free, from the terms as they are above. */
async function askFor(change: Partial<Terms>): Promise<{ id: string; asked: unknown }> {
  const finance = await site.createStaff('finance');
  await update(admin);
  const { pending_approval_id: id } = (await update(finance, change)) as Waiting;
  const { items } = await second.client('listSecondPersonRequests', { query: {} });
  return { id, asked: items.find((item) => item.id === id)?.content['terms'] };
}
const larger = { max_budget_cents: toCents(2_000_000) };

test('an approved budget leaves a bonus that was switched off meanwhile switched off', async () => {
  const { id, asked } = await askFor(larger);
  expect(asked).toEqual(larger);
  await update(admin, { is_active: false, boost_multiplier: 1.2 });
  await approve(second, id);
  expect(await admin.client('getWelcomeBonus')).toMatchObject({ ...larger, is_active: false, boost_multiplier: 1.2 });
});

test('an approval for prizes that no longer fit the others is refused as outdated, and changes nothing', async () => {
  const { id } = await askFor({ ...larger, min_prize_cents: toCents(4000) });
  await update(admin, { max_prize_cents: toCents(3000) });
  await expect(approve(second, id)).rejects.toMatchObject({
    code: 'request_outdated',
    message: 'Desde o pedido, os prêmios do bônus mudaram: o mínimo ficaria acima do máximo. Nada mudou. Peça de novo.',
  });
  expect(await admin.client('getWelcomeBonus')).toMatchObject({ ...terms, max_prize_cents: 3000 });
  await update(admin);
  expect(await refusalOf(approve(second, id))).toBeUndefined();
});

test('a term that a colleague set meanwhile is replaced only by who saw it', async () => {
  const present = { boost_multiplier: 4 };
  await update(admin);
  await update(second, present);
  const save = (change: Partial<Terms>, seen: Terms) =>
    admin.client('updateWelcomeBonus', { body: { ...terms, ...change, seen } });
  expect(await refusalOf(save({ boost_multiplier: 3 }, terms))).toBe('request_outdated');
  expect(await admin.client('getWelcomeBonus')).toMatchObject(present);
  expect(await save({ ...present, is_active: false }, terms)).toMatchObject({ ...present, is_active: false });
  const seen = { ...terms, ...present, is_active: false };
  expect(await save({ boost_multiplier: 3, is_active: false }, seen)).toMatchObject({ boost_multiplier: 3 });
});
