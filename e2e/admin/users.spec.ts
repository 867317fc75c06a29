import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { query } from '../support/database.ts';
import { expect, journey } from '../support/journey.ts';
import { createPlayer, newCpf, type Player } from '../support/player.ts';
import { reais } from '../support/player-steps.ts';
import { rowsOf } from '../support/rows-of.ts';

const searchBox = (page: Page): Locator => page.getByRole('searchbox', { name: 'Buscar por nome ou email...' });
const details = (page: Page): Locator => page.getByRole('dialog', { name: 'Detalhes do Usuário' });
const adjustment = (page: Page): Locator => page.getByRole('dialog', { name: 'Ajustar Saldo' });

/** Creates a player with a unique name, which no other journey finds. */
async function createNamed(balanceCents = 0): Promise<Player & { id: string }> {
  const player = await createPlayer(`Beatriz ${randomBytes(4).toString('hex')}`);
  if (balanceCents > 0) await player.deposit(balanceCents);
  const { id } = await player.client('getMe');
  return { ...player, id };
}

async function find(page: Page, text: string, name: string): Promise<Locator> {
  await searchBox(page).fill(text);
  await expect(page.getByText('1 usuário', { exact: true })).toBeVisible();
  const row = rowsOf(page, name);
  await expect(row).toBeVisible();
  return row;
}

journey(
  'a person is found, their details are read, their CPF is revealed for a reason, their balance is adjusted, and the audit log records it',
  { tag: '@desktop' },
  async ({ page, operator, picture }) => {
    const player = await createNamed(30_000);
    const cpf = newCpf();
    const [card] = (await player.client('listProducts')).toReversed();
    const round = await player.buy(card!.id);
    await player.finish(round);
    await query('insert into player_cpf (player_id, cpf) values ($1, $2)', [player.id, cpf]);
    const balance = 30_000 - round.price_cents + round.payout_cents;
    await page.goto('/admin/m1');
    const row = await find(page, player.name.toUpperCase(), player.name);
    await expect(row).toContainText(reais(balance));
    await expect(row).toContainText(reais(round.price_cents));
    await expectAccessible(page);
    await picture('admin-users');
    await row.getByRole('button', { name: `Ver detalhes de ${player.name}` }).click();
    await expect(page).toHaveURL(new RegExp(`user=${player.id}`));
    const dialog = details(page);
    await expect(dialog.getByRole('region', { name: 'Saldo Atual' })).toContainText(reais(balance));
    await expect(dialog.getByRole('region', { name: 'Total Apostado' })).toContainText(reais(round.price_cents));
    await expect(dialog.getByRole('region', { name: 'Total Ganho' })).toContainText(reais(round.payout_cents));
    const transactions = dialog.getByRole('tabpanel', { name: 'Transações' });
    for (const word of ['Depósito', 'Compra de cartela']) await expect(transactions).toContainText(word);
    await expectAccessible(page);
    await picture('admin-user-details');
    await dialog.getByRole('tab', { name: 'Histórico de Jogos' }).click();
    await expect(dialog.getByRole('tabpanel', { name: 'Histórico de Jogos' })).toContainText(card!.name);
    await dialog.getByRole('tab', { name: 'Dispositivos' }).click();
    await expect(dialog.getByRole('tabpanel', { name: 'Dispositivos' })).toContainText('127.0.0.1');
    const written = `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`;
    await expect(dialog).toContainText(`***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`);
    await dialog.getByRole('button', { name: 'revelar' }).click();
    const asking = page.getByRole('dialog', { name: 'Revelar CPF' });
    await asking.getByLabel('Motivo').fill('pedido do titular');
    await asking.getByRole('button', { name: 'Revelar' }).click();
    await expect(dialog).toContainText(written);
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    await expect(dialog).toBeHidden();

    await row.getByRole('button', { name: `Ajustar saldo de ${player.name}` }).click();
    const adjusting = adjustment(page);
    await adjusting.getByText('Remover saldo').click();
    await adjusting.getByLabel('Valor (R$)').pressSequentially('12,50');
    await expect(adjusting).toContainText('Novo saldo');
    await adjusting.getByPlaceholder('Descrição do ajuste').fill('estorno de cortesia');
    await expectAccessible(page);
    await picture('admin-adjust-balance');
    await adjusting.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText('Saldo debitado com sucesso')).toBeVisible();
    await expect(adjusting).toBeHidden();
    await expect(row).toContainText(reais(balance - 1250));
    expect((await player.client('getWallet')).balance_cents).toBe(balance - 1250);

    await page.getByRole('link', { name: 'Auditoria' }).click();
    // A change of the filters closes an open entry.
    const filtered = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('actor') === operator.name);
    await page.getByPlaceholder('Buscar operador...').fill(operator.name);
    await filtered;
    const entries = page.getByRole('row').filter({ hasText: operator.name });
    await expect(entries).toHaveCount(2);
    await entries.first().getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toContainText('estorno de cortesia');
    await expectAccessible(page);
    await picture('audit-entry');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Verificar cadeia' }).click();
    await expect(page.getByText(/^Cadeia íntegra: [\d.]+ registros$/)).toBeVisible();
    const { items } = await operator.client('listAudit', { query: { subject: player.id } });
    expect(JSON.stringify(items)).not.toContain(cpf);
  },
);
