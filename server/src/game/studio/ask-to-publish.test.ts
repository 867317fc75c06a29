import { randomUUID } from 'node:crypto';
import { refusalSentence } from '@raspasorte/contract';
import { defaultSettings } from '@raspasorte/engine';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cardContent } from '../../../test/game/card-content.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';
import { openSite, type Site, type TestStaffUser } from '../../../test/site.ts';
import { whileOpen } from '../../../test/postgres/while-open.ts';
import type { Queryable } from '../../platform/database/pool.ts';

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
  const asked = refusalOf(author.client('publishCard', { params: { id }, body: { revision: 2, reason: 'cartela de verão' } }));
  const isHeld = async () => {
    const { rows } = await site.owner.query<{ held: boolean }>(
      `select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as held`,
    );
    expect(rows).toEqual([{ held: true }]);
  };
  await Promise.race([asked, vi.waitFor(isHeld, { timeout: 15_000 })]);
  await other.query('commit');
  other.release();
  expect(await asked).toBe('product_changed');
  expect((await author.client('getCardDraft', { params: { id } })).status).toBe('draft');
});

test('a card within its tolerance that pays more than it costs is not sellable', async () => {
  const settings = { ...defaultSettings, rtp_target: 0.99, rtp_tolerance: 0.05, k_min: 0.95 };
  const prizes = cardContent().prizes.map((row) => ({ ...row, hit_rate_base: 1.1 * row.hit_rate_base }));
  const { id } = await author.client('createCardDraft', { body: { content: cardContent({ settings, prizes }) } });
  const asked = author.client('publishCard', { params: { id }, body: { revision: 1, reason: 'cartela de verão' } });
  await expect(asked).rejects.toMatchObject({
    problem: { errors: [{ field: 'prizes', message: refusalSentence('rtp_above_whole') }] },
  });
});

type Values = { id: string; card: object; version: Buffer };
/** A draft whose odds are stored, in a transaction that may publish it. */
async function prepared(tx: Queryable): Promise<Values> {
  await tx.query('set local session_replication_role = replica');
  // As in the first start, which publishes its cards without a second person.
  await tx.query('update ticket_products set created_at = now()');
  const { rows } = await tx.query<Values>(
    `insert into card_draft (id, content, created_by, updated_by) values (gen_random_uuid(), '{}', gen_random_uuid(), gen_random_uuid())
       returning id, (select jsonb_build_object('name', 'Nova', 'visible_rtp', 0.97, 'look', p.look, 'position', 1) || (v.math::jsonb - 'k')
         from ticket_products p join math_versions v using (math_version) where p.id = 1) as card,
         (select math_version from ticket_products where id = 1) as version`,
  );
  return rows[0]!;
}
const publish = (tx: Queryable, { id, card, version }: Values, change: object = {}) =>
  tx.query<{ outcome: string }>('select outcome from publish_card(null, null, $1, $2, $3)', [
    id,
    { ...card, ...change },
    version,
  ]);

const raises = /these odds are not those of the card/;
test.each<[name: string, sql: string, change: object, answer: string | RegExp]>([
  ['a card', '', {}, 'published'],
  ['a draft that is published already', `update card_draft set product_id = 1 where content = '{}'`, {}, 'draft_published'],
  ['a name that is taken', `update ticket_products set name = 'NOVA' where id = 1`, {}, 'card_name_taken'],
  ['odds off their target', 'update math_versions set on_target = false', {}, raises],
  ['odds of another price', '', { price_cents: 499 }, raises],
  ['odds of another maximum', '', { max_prize_cents: 999_999 }, raises],
  ['odds of other prizes', '', { prizes: [] }, raises],
  ['odds of other settings', '', { settings: {} }, raises],
  ['a higher RTP than it pays', '', { visible_rtp: 0.9801 }, raises],
])('the database itself judges what is published: %s', async (_name, sql, change, answer) => {
  const tx = await site.owner.connect();
  try {
    await tx.query('begin');
    const values = await prepared(tx);
    await tx.query(sql);
    const published = publish(tx, values, change);
    if (typeof answer === 'string') expect((await published).rows).toEqual([{ outcome: answer }]);
    else await expect(published).rejects.toThrow(answer);
  } finally {
    await tx.query('rollback');
    tx.release();
  }
});

test('cards are published one after another, so that no two get the same name', async () => {
  const other = () =>
    site.pool
      .query(`select publish_card($1, $1, null, '{"name":"Nova"}', '')`, [randomUUID()])
      .catch((error: Error) => error.message);
  const answer = await whileOpen(site.owner, async (tx) => publish(tx, await prepared(tx)), other);
  expect(answer).toMatch(/no second person has approved/);
});
