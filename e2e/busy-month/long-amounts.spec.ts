import { randomUUID } from 'node:crypto';
import { toCents } from '@raspasorte/contract';
import { expect, journey } from '../support/journey.ts';
import { reais } from '../support/player-steps.ts';
import { measure, settle, type Measured } from './measure.ts';

const MILLIONS = toCents(123_456_789);
const tag = (name: string) => ({ id: randomUUID(), name, color: 'gold' });

journey('a list of users with amounts of seven digits and tags is not cut on a desktop', async ({ page, operator }) => {
  expect(operator.name).not.toBe('');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route(/\/api\/admin\/users(\?|$)/, async (route) => {
    const answer = (await (await route.fetch()).json()) as { items: object[] };
    const wide = {
      balance_cents: MILLIONS,
      deposited_cents: MILLIONS,
      total_apostado_cents: MILLIONS,
      total_ganho_cents: MILLIONS,
      rtp: 131.25,
      status: 'blocked',
      tags: [tag('Ganhador grande'), tag('Documento pendente')],
    };
    const [player, staff] = answer.items;
    const items = [
      { ...player, ...wide, role: null },
      { ...staff, ...wide, role: 'admin' },
    ];
    await route.fulfill({ json: { ...answer, items } });
  });
  await page.goto('/admin/m1');
  await settle(page);
  await expect(page.getByRole('table').getByText(reais(MILLIONS)).first()).toBeVisible();
  const { cut, spills, over } = await page.evaluate<Measured>(measure);
  expect({ cut, spills, over }).toEqual({ cut: [], spills: [], over: [] });
});

journey('a decision about the largest amounts leaves room for who holds it', async ({ page, operator }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const decision = {
    kind: 'withdrawal',
    id: randomUUID(),
    user_id: randomUUID(),
    user_name: 'Maria Antonieta Wolfeschlegelsteinhausenbergerdorff',
    amount_cents: toCents(9_999_999_999),
    detail: 'amount kyc',
    since: '2026-01-02T12:00:00Z',
    due_at: '2026-01-05T12:00:00Z',
    held_by: operator.id,
    held_by_name: operator.name,
    held_at: '2026-01-03T12:00:00Z',
    note: null,
    asked_at: null,
    question: null,
  };
  await page.route(/\/api\/admin\/decisions(\?|$)/, async (route) => {
    const answer = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...answer, items: [decision], total: 1 } });
  });
  // Its details are never read.
  await page.route(/\/api\/admin\/decisions\/withdrawal\//, () => {});
  await page.goto('/admin/fila');
  await expect(page.getByRole('list', { name: 'Decisões à espera' }).getByText('você')).toBeVisible();
  expect((await page.evaluate<Measured>(measure)).spills).toEqual([]);
});
