import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardContent } from '../../../test/game/card-content.ts';
import { errorOf } from '../../../test/platform/refusal-of.ts';
import { openSite, type Site, type TestStaffUser } from '../../../test/site.ts';

let site: Site;
let author: TestStaffUser;
beforeAll(async () => {
  site = await openSite({ config: { jobs: false } });
  author = await site.createStaff('admin');
});
afterAll(() => site.close());

const faultOf = async (call: Promise<unknown>, field: string) =>
  (await errorOf(call)).problem?.errors?.find((error) => error.field === field)?.message;

test.each(['sale_from', 'sale_until'] as const)('a year of two digits neither starts nor ends a sale: %s', async (field) => {
  const typed = { [field]: '0026-12-25T12:00:00Z' };
  const [card] = await author.client('listSaleTerms');
  const { product_id: id, badge, position, sale_from, sale_until, exposure_limit_cents, revision } = card!;
  const body = { badge, position, sale_from, sale_until, exposure_limit_cents, revision, ...typed };
  const sentence = 'O ano precisa de quatro algarismos, como 2026.';
  expect(await faultOf(author.client('setSaleTerms', { params: { id }, body }), field)).toBe(sentence);
  const draft = await author.client('createCardDraft', { body: { content: cardContent(typed) } });
  const asked = author.client('publishCard', { params: { id: draft.id }, body: { revision: 1, reason: 'cartela de verão' } });
  expect(await faultOf(asked, field)).toBe(sentence);
});
