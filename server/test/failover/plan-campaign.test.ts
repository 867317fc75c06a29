import { expect, test } from 'vitest';
import { planCampaign } from './plan-campaign.ts';

const kinds = ['one', 'two', 'three', 'four', 'five'].map((name, index) => ({ name, touches: index < 2 ? 'leader' : name }));
const namesOf = (seed: number) => planCampaign(kinds, 50, seed).map(({ faults }) => faults.map(({ name }) => name));

test('the same seed draws the same faults, and another seed draws others', () => {
  expect(planCampaign(kinds, 50, 7)).toEqual(planCampaign(kinds, 50, 7));
  expect(namesOf(8)).not.toEqual(namesOf(7));
});

test('each kind comes before any comes again, some of them together with one that touches something else', () => {
  const plan = planCampaign(kinds, 50, 7);
  const drawn = plan.flatMap(({ faults }) => faults);
  expect(drawn).toHaveLength(50);
  expect(plan.at(-1)!.done).toBe(50);
  for (const kind of kinds) expect(drawn.filter((each) => each === kind).length).toBeGreaterThanOrEqual(8);
  const together = plan.filter(({ faults }) => faults.length > 1);
  expect(together.length).toBeGreaterThan(0);
  for (const { faults } of together) expect(new Set(faults.map(({ touches }) => touches)).size).toBe(2);
});

test('kinds that all touch the same come one by one', () => {
  expect(planCampaign(kinds.slice(0, 2), 4, 1).map(({ faults }) => faults.length)).toEqual([1, 1, 1, 1]);
});
