import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { query } from '../support/database.ts';
import { expect, journey } from '../support/journey.ts';
import { createPlayer, newCpf, type Player } from '../support/player.ts';
import { reais } from '../support/player-steps.ts';

const search = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const searchBox = (page: Page): Locator => page.getByRole('searchbox', { name: 'Buscar por nome ou email...' });
const details = (page: Page): Locator => page.getByRole('dialog', { name: 'Detalhes do Usuário' });
const adjustment = (page: Page): Locator => page.getByRole('dialog', { name: 'Ajustar Saldo' });

/** A table row on a desk, a card on a phone. */
const rowOf = (page: Page, name: string): Locator =>
  page
    .getByRole('row')
    .filter({ hasText: name })
    .or(page.getByRole('listitem').filter({ hasText: name }));

/** Whom no other journey finds by this name. */
async function createNamed(balanceCents = 0): Promise<Player & { id: string }> {
  const player = await createPlayer(`Beatriz ${randomBytes(4).toString('hex')}`);
  if (balanceCents > 0) await player.deposit(balanceCents);
  const { id } = await player.client('getMe');
  return { ...player, id };
}

async function find(page: Page, text: string, name: string): Promise<Locator> {
  await searchBox(page).fill(text);
  await expect.poll(() => search(page)['q']).toBe(text);
  const row = rowOf(page, name);
  await expect(row).toBeVisible();
  return row;
}

journey(
  'a person is found by name, e-mail or id, and the row says what the books say',
  { tag: '@desktop' },
  async ({ page, operator, picture }) => {
    const player = await createNamed(20_000);
    const [card] = (await player.client('listProducts')).toReversed();
    const round = await player.buy(card!.id);
    await page.goto('/admin/m1');
    await expect(page.getByText('Gerencie todos os usuários da plataforma')).toBeVisible();
    for (const text of [player.name.toUpperCase(), player.email, player.id.slice(0, 13)]) {
      await find(page, text, player.name);
    }
    const row = rowOf(page, player.name);
    await expect(row).toContainText(player.id.slice(0, 8));
    await expect(row).toContainText(reais(20_000 - round.price_cents + round.payout_cents));
    await expect(row).toContainText(reais(round.price_cents));
    await expect(row).toContainText(`${((round.payout_cents / round.price_cents) * 100).toFixed(2).replace('.', ',')}%`);
    await expect(row).toContainText('Ativo');
    const { items } = await operator.client('listUsers', { query: { q: player.id } });
    expect(items).toMatchObject([{ total_apostado_cents: round.price_cents, total_ganho_cents: round.payout_cents }]);
    await expectAccessible(page);
    await picture('admin-users');

    await searchBox(page).fill('ninguém com este nome');
    await expect(page.getByText('Nenhum usuário encontrado')).toBeVisible();
    await expect(page.getByText('0 usuários')).toBeVisible();
  },
);

journey(
  'the details of a person show money, lists, limits and devices, and the CPF for a reason',
  { tag: '@desktop' },
  async ({ page, operator, picture }) => {
    const player = await createNamed(30_000);
    const cpf = newCpf();
    const [card] = (await player.client('listProducts')).toReversed();
    const round = await player.buy(card!.id);
    await player.finish(round);
    await query('insert into player_cpf (player_id, cpf) values ($1, $2)', [player.id, cpf]);
    await player.client('createWithdrawal', {
      body: { amount_cents: 1000, cpf },
      idempotencyKey: crypto.randomUUID(),
    });
    await player.client('setLimit', { body: { kind: 'loss', period: 'week', amount: 12_345 } });
    await page.goto('/admin/m1');
    const row = await find(page, player.id, player.name);
    await row.getByRole('button', { name: `Ver detalhes de ${player.name}` }).click();
    await expect(page).toHaveURL(new RegExp(`user=${player.id}`));
    const dialog = details(page);
    const balance = 30_000 - round.price_cents + round.payout_cents - 1000;
    await expect(dialog.getByRole('region', { name: 'Saldo Atual' })).toContainText(reais(balance));
    await expect(dialog.getByRole('region', { name: 'Total Apostado' })).toContainText(reais(round.price_cents));
    await expect(dialog.getByRole('region', { name: 'Total Ganho' })).toContainText(reais(round.payout_cents));
    await expect(dialog).toContainText(player.email);
    await expect(dialog).toContainText('Lucro/Prejuízo');

    const transactions = dialog.getByRole('tabpanel', { name: 'Transações' });
    for (const word of ['Depósito', 'Compra de cartela', 'Saque']) await expect(transactions).toContainText(word);
    await expectAccessible(page);
    await picture('admin-user-details');
    await dialog.getByRole('tab', { name: 'Histórico de Jogos' }).click();
    await expect(dialog.getByRole('tabpanel', { name: 'Histórico de Jogos' })).toContainText(card!.name);
    await dialog.getByRole('tab', { name: 'Limites e pausas' }).click();
    await expect(dialog).toContainText('Perda por semana');
    await dialog.getByRole('tab', { name: 'Dispositivos' }).click();
    await expect(dialog.getByRole('tabpanel', { name: 'Dispositivos' })).toContainText('127.0.0.1');

    const written = `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`;
    await expect(dialog).toContainText(`***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`);
    await dialog.getByRole('button', { name: 'revelar' }).click();
    const asking = page.getByRole('dialog', { name: 'Revelar CPF' });
    await expect(asking.getByRole('button', { name: 'Revelar' })).toBeDisabled();
    await asking.getByLabel('Motivo').fill('pedido do titular');
    await asking.getByRole('button', { name: 'Revelar' }).click();
    await expect(dialog).toContainText(written);
    await dialog.getByRole('link', { name: 'Registro de auditoria' }).click();
    await expect(page).toHaveURL(`/admin/auditoria?subject=${player.id}`);
    const { items } = await operator.client('listAudit', { query: { subject: player.id } });
    expect(JSON.stringify(items)).not.toContain(cpf);
  },
);

journey(
  'a balance is adjusted both ways, within its limits',
  { tag: '@desktop' },
  async ({ page, operator: _operator, picture }) => {
    const player = await createNamed(5000);
    await page.goto(`/admin/m1?q=${player.id}`);
    const row = rowOf(page, player.name);
    const open = () => row.getByRole('button', { name: `Ajustar saldo de ${player.name}` }).click();
    await open();
    const dialog = adjustment(page);
    await expect(dialog).toContainText('Ajuste o saldo do usuário. Esta ação será registrada e auditada.');
    await expect(dialog).toContainText('Limites: Min R$ 1,00 | Max R$ 1.000.000,00 por operação');
    await expect(dialog).toContainText(player.name);
    await expect(dialog).toContainText('R$ 50,00');
    const confirm = dialog.getByRole('button', { name: 'Confirmar' });
    await expect(confirm).toBeDisabled();
    const amount = dialog.getByLabel('Valor (R$)');
    const write = async (digits: string) => {
      await amount.fill('');
      await amount.pressSequentially(digits);
    };
    await write('0,99');
    await expect(dialog).toContainText('Valor mínimo: R$ 1,00');
    await expect(confirm).toBeDisabled();
    await amount.fill('');
    await expect(dialog).toContainText('Valor inválido');
    await write('1000000,01');
    await expect(dialog).toContainText('Valor máximo: R$ 1.000.000,00');
    await dialog.getByText('Remover saldo').click();
    await write('50,01');
    await expect(dialog).toContainText('Saldo insuficiente para esta operação');
    await write('12,50');
    await expect(dialog).toContainText(/Novo saldo.*R\$\s37,50/);
    await dialog.getByPlaceholder('Descrição do ajuste').fill('estorno de cortesia');
    await expectAccessible(page);
    await picture('admin-adjust-balance');
    await confirm.click();
    await expect(page.getByText('Saldo debitado com sucesso')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText('R$ 37,50');

    await open();
    await amount.pressSequentially('1000');
    await expect(dialog).toContainText(/Novo saldo.*R\$\s1\.037,50/);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toBeHidden();
    await open();
    await amount.pressSequentially('10');
    await amount.press('Enter');
    await expect(page.getByText('Saldo creditado com sucesso')).toBeVisible();
    await expect(row).toContainText('R$ 47,50');
    expect((await player.client('getWallet')).balance_cents).toBe(4750);
  },
);
