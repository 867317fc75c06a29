import type { ApiError } from '@raspasorte/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardContent } from '../../../test/game/card-content.ts';
import { openSite, type Site, type TestStaffUser } from '../../../test/site.ts';
import { whileOpen } from '../../../test/postgres/while-open.ts';

let site: Site;
let author: TestStaffUser;
beforeAll(async () => {
  site = await openSite({ config: { jobs: false } });
  author = await site.createStaff('admin');
});
afterAll(() => site.close());

const discard = async (id: string, revision: number) =>
  author.client('discardCardDraft', { params: { id }, body: { revision } }).then(
    () => 'discarded',
    ({ code }: ApiError) => code,
  );

test('a draft saved meanwhile is not discarded', async () => {
  const { id } = await author.client('createCardDraft', { body: { content: cardContent({ name: 'Antes' }) } });
  const colleague = await site.createStaff('admin');
  const content = cardContent({ name: 'Depois' });
  await colleague.client('updateCardDraft', { params: { id }, body: { revision: 1, content } });
  expect(await discard(id, 1)).toBe('product_changed');
  expect(await author.client('getCardDraft', { params: { id } })).toMatchObject({ revision: 2, content: { name: 'Depois' } });
  expect(await discard(id, 2)).toBe('discarded');
});

test('a draft that is being saved is discarded only as it was seen', async () => {
  const { id } = await author.client('createCardDraft', { body: { content: cardContent() } });
  const saved = 'update card_draft set revision = revision + 1 where id = $1';
  const answer = await whileOpen(
    site.owner,
    (tx) => tx.query(saved, [id]),
    () => discard(id, 1),
  );
  expect(answer).toBe('product_changed');
});
