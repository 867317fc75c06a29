import { randomBytes, randomUUID } from 'node:crypto';
import { toCents } from '@raspasorte/contract';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { pick } from '../support/pick.ts';
import { createPlayer, newCpf, type Player } from '../support/player.ts';
import { reais } from '../support/player-steps.ts';
import { rowsOf } from '../support/rows-of.ts';

const search = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

async function createNamed(balanceCents: number): Promise<Player> {
  const player = await createPlayer(`Caetano ${randomBytes(4).toString('hex')}`);
  if (balanceCents > 0) await player.deposit(balanceCents);
  return player;
}

const withdraw = async ({ client }: Player, amountCents: number): Promise<string> => {
  await client('createWithdrawal', { body: { amount_cents: toCents(amountCents), cpf: newCpf() }, idempotencyKey: randomUUID() });
  const { items } = await client('listTransactions', { query: { type: 'WITHDRAW' } });
  return items[0]!.id;
};

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await pick(page.getByRole('option', { name: option, exact: true }));
}

journey(
  'a waiting withdrawal is approved, and another one is refused with a reason',
  { tag: '@desktop' },
  async ({ page, operator: _operator, picture }) => {
    const [one, other] = [await createNamed(1_100_000), await createNamed(1_100_000)];
    const [approved, refused] = [await withdraw(one, 1_050_000), await withdraw(other, 1_060_000)];
    await page.goto(`/admin/m2?user_q=${encodeURIComponent(one.name)}`);
    await expect(rowsOf(page, one.name).filter({ hasText: 'SAQUE' })).toHaveText(/-$/);
    await rowsOf(page, one.name).getByRole('link', { name: 'A aprovar' }).click();
    await expect.poll(() => search(page)).toEqual({ tab: 'aprovacao' });
    await expect(rowsOf(page, one.name)).toContainText(reais(1_050_000));
    await expectAccessible(page);
    await picture('admin-withdrawal-queue');

    await rowsOf(page, one.name).getByRole('button', { name: 'Aprovar' }).click();
    const approval = page.getByRole('dialog', { name: 'Aprovar saque' });
    await expect(approval).toContainText(reais(1_050_000));
    await expect(approval).toContainText(one.name);
    await approval.getByRole('button', { name: 'Aprovar' }).click();
    await expect(page.getByText('Saque aprovado')).toBeVisible();
    await expect(rowsOf(page, one.name)).toHaveCount(0);

    await rowsOf(page, other.name).getByRole('button', { name: 'Recusar' }).click();
    const refusal = page.getByRole('dialog', { name: 'Recusar saque' });
    await expect(refusal.getByRole('button', { name: 'Recusar' })).toBeDisabled();
    await refusal.getByLabel('Motivo').fill('documento pendente');
    await picture('admin-refuse-withdrawal');
    await refusal.getByRole('button', { name: 'Recusar' }).click();
    await expect(page.getByText('Saque recusado e valor devolvido ao jogador')).toBeVisible();
    expect((await other.client('getWallet')).balance_cents).toBe(1_100_000);
    const statusOf = async ({ client }: Player, id: string) => (await client('getWithdrawal', { params: { id } })).status;
    await expect.poll(async () => await statusOf(one, approved), { timeout: 20_000 }).toBe('COMPLETED');
    expect(await statusOf(other, refused)).toBe('REJECTED');

    await choose(page, 'Situação', 'Recusados');
    await expect(rowsOf(page, other.name)).toContainText('documento pendente');
  },
);
