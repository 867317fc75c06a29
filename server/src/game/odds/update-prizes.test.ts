import type { ApiError, RequestBody } from '@raspasorte/contract';
import { exactFigures, parseMath } from '@raspasorte/engine';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { errorOf } from '../../../test/platform/refusal-of.ts';
import { openSite, type TestUser, type Site } from '../../../test/site.ts';

let site: Site;
let admin: TestUser;
let id: number;
beforeAll(async () => {
  site = await openSite();
  admin = await site.createAdministrator();
  id = (await admin.client('listAdminProducts'))[0]!.id;
});
afterEach(() => site.expectSound());
afterAll(() => site.close());

type Rows = RequestBody<'updateProductPrizes'>['prizes'];
const read = () => admin.client('getAdminProduct', { params: { id } });
const save = (prizes: Rows, more: Partial<RequestBody<'updateProductPrizes'>> = {}) =>
  admin.client('updateProductPrizes', { params: { id }, body: { prizes, ...more } });

describe('PUT prizes', () => {
  test('saves weights and hit rates as a math version and answers the table with its exact RTP', async () => {
    const before = await read();
    const rows = before.prizes.map((row) => ({
      id: row.id,
      display_weight: row.display_weight * 2,
      hit_rate_base: row.hit_rate_base,
    }));
    rows[3]!.hit_rate_base = 0.1;
    const saved = await save(rows, { note: 'mais prêmios médios' });
    expect(saved.version).toBe(before.version + 1);
    expect(
      saved.prizes.map(({ id: row, display_weight, hit_rate_base }) => ({ id: row, display_weight, hit_rate_base })),
    ).toEqual(rows);
    const { math } = await admin.client('getProductVersion', { params: { id, number: saved.version } });
    expect(saved.exact).toEqual(exactFigures(parseMath(math)));
    const [change] = await admin.client('listProductChanges', { params: { id } });
    expect(change).toMatchObject({ action: 'update-product-prizes', note: 'mais prêmios médios', new_rtp: saved.exact.rtp });
  });

  test('leaves the rows that it does not name unchanged and keeps their ids', async () => {
    const before = await read();
    const [, second] = before.prizes;
    const saved = await save([{ id: second!.id, display_weight: 55, hit_rate_base: 0.06 }]);
    expect(saved.prizes).toEqual(
      before.prizes.map((row) => (row.id === second!.id ? { ...row, display_weight: 55, hit_rate_base: 0.06 } : row)),
    );
  });

  test.each([
    ['display_weight', 0.09, 'Peso de exibição de R$ 2,50: use um valor de 0,1 a 1.000.'],
    ['display_weight', 1000.5, 'Peso de exibição de R$ 2,50: use um valor de 0,1 a 1.000.'],
    ['hit_rate_base', 0.00005, 'Taxa de acerto base de R$ 2,50: use um valor de 0,01% a 50%.'],
    ['hit_rate_base', 0.51, 'Taxa de acerto base de R$ 2,50: use um valor de 0,01% a 50%.'],
  ] as const)('refuses a %s of %d', async (column, value, sentence) => {
    const { id: row, display_weight, hit_rate_base } = (await read()).prizes[0]!;
    const error = await errorOf(save([{ id: row, display_weight, hit_rate_base, [column]: value }]));
    expect(error.code).toBe('value_out_of_range');
    expect(error.message.replaceAll('\u00a0', ' ')).toBe(sentence);
    expect(error.problem?.errors?.[0]?.field).toBe(`prizes.250.${column}`);
  });

  test('refuses a row of another card, one named twice, and a table in which nothing changed', async () => {
    const products = await admin.client('listAdminProducts');
    const strange = products[1]!.prizes[0]!;
    const row = ({ id: rowId, display_weight, hit_rate_base }: typeof strange) => ({ id: rowId, display_weight, hit_rate_base });
    const own = row((await read()).prizes[0]!);
    expect((await errorOf(save([row(strange)]))).code).toBe('not_found');
    expect((await errorOf(save([own, { ...own, display_weight: 40 }]))).code).toBe('malformed');
    expect((await errorOf(save([own]))).code).toBe('nothing_changed');
  });

  test('refuses a table by which the card pays more than it costs, which would rob the house', async () => {
    const before = await read();
    const rows = before.prizes.map(({ id: row, display_weight }) => ({ id: row, display_weight, hit_rate_base: 0.5 }));
    const error = await errorOf(save(rows));
    expect(error.code).toBe('rtp_above_whole');
    expect(await read()).toEqual(before);
  });

  test('refuses a table that pays less than the public RTP promises', async () => {
    const rows = (await read()).prizes.map((row) => ({ id: row.id, display_weight: row.display_weight, hit_rate_base: 0.0001 }));
    expect((await errorOf(save(rows))).code).toBe('visible_rtp_too_high');
  });

  test('refuses the second of two operators who save at once', async () => {
    const { prizes, revision } = await read();
    const change = (displayWeight: number) =>
      save([{ id: prizes[0]!.id, display_weight: displayWeight, hit_rate_base: 0.05 }], { revision });
    const results = await Promise.allSettled([change(31), change(32)]);
    const failed = results.find((result) => result.status === 'rejected');
    expect((failed?.reason as ApiError | undefined)?.code).toBe('product_changed');
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
