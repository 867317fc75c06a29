import type { ApiError } from '@raspasorte/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cardContent } from '../../../test/card-content.ts';
import { openSite, type Site, type TestStaffUser } from '../../../test/site.ts';

let site: Site;
let author: TestStaffUser;
beforeAll(async () => {
  site = await openSite({ config: { jobs: false } });
  author = await site.createStaff('admin');
});
afterAll(() => site.close());

test('a draft that changes while its publication is asked for is refused, so that nobody approves another card than they see', async () => {
  const { id } = await author.client('createCardDraft', { body: { content: cardContent({ name: 'Antes' }) } });
  const other = await site.owner.connect();
  await other.query('begin');
  await other.query('update card_draft set content = $2, revision = 2 where id = $1', [id, cardContent({ name: 'Depois' })]);
  const asked = author.client('publishCard', { params: { id }, body: { revision: 2, reason: 'cartela de verão' } }).then(
    () => 'asked',
    (error: ApiError) => error.code,
  );
  const isHeld = async () => {
    const { rows } = await site.owner.query<{ held: boolean }>(
      `select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as held`,
    );
    expect(rows).toEqual([{ held: true }]);
  };
  await Promise.race([asked, vi.waitFor(isHeld, { timeout: 3000 })]);
  await other.query('commit');
  other.release();
  expect(await asked).toBe('product_changed');
  expect((await author.client('getCardDraft', { params: { id } })).status).toBe('draft');
});
