import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { toCents } from '@raspasorte/contract';
import type { Locator, Page } from '@playwright/test';
import { query } from '../support/database.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { pick } from '../support/pick.ts';
import { createPlayer, newCpf, type Player } from '../support/player.ts';
import { reais } from '../support/player-steps.ts';

const search = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const userBox = (page: Page): Locator => page.getByRole('searchbox', { name: 'Buscar usuário...' });
const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Rows of a table on a desk, cards on a phone; the head is no row with a person's name. */
const rowsOf = (page: Page, name: string): Locator =>
  page
    .getByRole('row')
    .filter({ hasText: name })
    .or(page.getByRole('listitem').filter({ hasText: name }));

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

journey('the cards add up to the rows, which filters and searches choose', async ({ page, operator, picture }) => {
  const player = await createNamed(25_000);
  await player.requestCharge(4321);
  await page.goto('/admin/m2');
  // Other journeys deposit meanwhile: the page and the server are asked again until nothing came in between.
  await expect(async () => {
    await page.getByRole('button', { name: 'Atualizar' }).click();
    const { summary } = await operator.client('listAdminTransactions', { query: {} });
    await expect(card(page, 'Total Depositado')).toContainText(reais(summary.total_deposits_paid), { timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('heading', { name: /^Transações \([\d.]+\+?\)$/ })).toBeVisible();
  await expectAccessible(page);
  await picture('admin-transactions');

  await userBox(page).fill(player.name);
  await expect.poll(() => search(page)).toEqual({ user_q: player.name });
  await expect(rowsOf(page, player.name)).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Transações (2)' })).toBeVisible();
  await expect(card(page, 'Total Depositado')).toContainText(reais(25_000));
  await expect(card(page, 'Total Sacado')).toContainText(reais(0));
  await expect(card(page, 'Pendentes')).toContainText(reais(4321));
  await expect(card(page, 'Pendentes')).toContainText('1 transação');
  await expect(card(page, 'Fluxo Líquido')).toContainText(reais(25_000));
  const paid = rowsOf(page, player.name).filter({ hasText: 'Pago' });
  for (const text of ['DEPÓSITO', 'PIX', reais(25_000), reais(0)]) await expect(paid).toContainText(text);
  await expect(rowsOf(page, player.name).filter({ hasText: 'Aguardando pagamento' })).toContainText(reais(4321));

  await card(page, 'Pendentes').getByRole('link').click();
  await expect.poll(() => search(page)).toEqual({ user_q: player.name, status: 'PENDING' });
  await expect(rowsOf(page, player.name)).toHaveCount(1);
  await expect(page.getByRole('combobox', { name: 'Status' })).toContainText('Pendente');
  await choose(page, 'Tipo', 'Saques');
  await expect(page.getByText('Nenhuma transação encontrada')).toBeVisible();
  await page.reload();
  await expect(userBox(page)).toHaveValue(player.name);
  await page.goBack();
});

journey(
  'a filter leads back to the first page, and the External ID is found by its beginning',
  { tag: '@desktop' },
  async ({ page, operator: _operator }) => {
    const player = await createNamed(1000);
    const [row] = await query<{ external_id: string }>(
      'select t.external_id from provider_transactions t join profiles p on p.player_id = t.player_id where p.name = $1',
      [player.name],
    );
    const beginning = row?.external_id.slice(0, 20) ?? '';
    await page.goto('/admin/m2?page=3&status=APPROVED');
    await page.getByRole('searchbox', { name: 'External ID...' }).fill(beginning);
    await expect.poll(() => search(page)).toEqual({ status: 'APPROVED', external_id: beginning });
    await expect(rowsOf(page, player.name)).toHaveCount(1);
    await expect(rowsOf(page, player.name)).toContainText(beginning.slice(0, 8));
    await page.getByRole('button', { name: 'Atualizar' }).click();
    await rowsOf(page, player.name).getByRole('link', { name: player.name }).click();
    await expect(page.getByRole('dialog', { name: 'Detalhes do Usuário' })).toContainText(player.email);
  },
);

journey(
  'pages follow each other, and stand only where there are more than one',
  { tag: '@desktop' },
  async ({ page, operator: _operator, veteran }) => {
    const { id } = await veteran.client('getMe');
    await page.goto(`/admin/m2?user_q=${id}`);
    await expect(rowsOf(page, veteran.name)).toHaveCount(25);
    const pages = page.getByRole('navigation', { name: 'Páginas' });
    await expect(pages).toContainText('Página 1 de 4');
    await expect(pages.getByRole('button', { name: 'Anterior' })).toBeDisabled();
    await pages.getByRole('button', { name: 'Próxima' }).click();
    await expect(pages).toContainText('Página 2 de 4');
    await page.goto(`/admin/m2?user_q=${id}&page=4`);
    await expect(rowsOf(page, veteran.name)).toHaveCount(10);
    await expect(pages.getByRole('button', { name: 'Próxima' })).toBeDisabled();
    await pages.getByRole('button', { name: 'Anterior' }).click();
    await expect(pages).toContainText('Página 3 de 4');
    await page.goto(`/admin/m2?user_q=${id}&status=APPROVED`);
    await expect(page.getByText('Nenhuma transação encontrada')).toBeVisible();
    await expect(pages).toBeHidden();
  },
);

journey('the export is what the filters find, as a file', { tag: '@desktop' }, async ({ page, operator: _operator }) => {
  const player = await createNamed(12_345);
  await page.goto(`/admin/m2?user_q=${encodeURIComponent(player.name)}`);
  await expect(rowsOf(page, player.name)).toHaveCount(1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^transactions_\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d\.csv$/);
  await expect(page.getByText('CSV exportado com sucesso')).toBeVisible();
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`;${player.name};DEPÓSITO;PIX;123,45;0,00;Pago;`);
});

journey(
  'a withdrawal that waits is approved, another refused with a reason',
  { tag: '@desktop' },
  async ({ page, operator: _operator, picture }) => {
    const [one, other] = [await createNamed(1_100_000), await createNamed(1_100_000)];
    const [approved, refused] = [await withdraw(one, 1_050_000), await withdraw(other, 1_060_000)];
    await page.goto(`/admin/m2?user_q=${encodeURIComponent(one.name)}`);
    await expect(rowsOf(page, one.name).filter({ hasText: 'SAQUE' })).toHaveText(/-$/);
    await rowsOf(page, one.name).getByRole('link', { name: 'Aguardando aprovação' }).click();
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

journey(
  'a refused withdrawal is in the details of its person at once',
  { tag: '@desktop' },
  async ({ page, operator: _operator }) => {
    const player = await createNamed(1_100_000);
    await withdraw(player, 1_050_000);
    const { id } = await player.client('getMe');
    const details = page.getByRole('dialog', { name: 'Detalhes do Usuário' });
    await page.goto(`/admin/m1?q=${id}&user=${id}`);
    await expect(details.getByRole('region', { name: 'Saldo Atual' })).toContainText(reais(50_000));
    await details.getByRole('button', { name: 'Fechar' }).click();
    await page.getByRole('link', { name: 'Transações' }).click();
    await page.getByRole('tab', { name: /^Saques a aprovar/ }).click();
    await rowsOf(page, player.name).getByRole('button', { name: 'Recusar' }).click();
    const refusal = page.getByRole('dialog', { name: 'Recusar saque' });
    await refusal.getByLabel('Motivo').fill('documento pendente');
    await refusal.getByRole('button', { name: 'Recusar' }).click();
    await expect(page.getByText('Saque recusado e valor devolvido ao jogador')).toBeVisible();
    await page.getByRole('link', { name: 'Usuários' }).click();
    await page.getByRole('searchbox', { name: 'Buscar por nome ou email...' }).fill(id);
    await rowsOf(page, player.name)
      .getByRole('button', { name: /^Ver detalhes/ })
      .click();
    await expect(details.getByRole('region', { name: 'Saldo Atual' })).toContainText(reais(1_100_000));
  },
);

journey(
  'payments to look at are flagged, and the reconciliation is one tab away',
  async ({ page, operator: _operator, picture }) => {
    const player = await createNamed(1000);
    const flag = async (columns: string) =>
      await query(
        `update provider_transactions t set ${columns} from profiles p where p.player_id = t.player_id and p.name = $1`,
        [player.name],
      );
    const words = { late: 'Pago após o vencimento', different_amount: 'Valor diferente', double: 'Pagamento em dobro' };
    await page.goto(`/admin/m2?user_q=${encodeURIComponent(player.name)}`);
    for (const [name, word] of Object.entries(words)) {
      await flag(`flag = '${name}'`);
      await page.getByRole('button', { name: 'Atualizar' }).click();
      await expect(rowsOf(page, player.name)).toContainText(word);
    }
    await page.getByRole('tab', { name: 'Conciliação' }).click();
    await expect(page).toHaveURL('/admin/m2?tab=conciliacao');
    await expect(page.getByRole('heading', { name: /^Conciliação \(\d+\)$/ })).toBeVisible();
    await expectAccessible(page);
    await picture('admin-reconciliation');
  },
);

journey.describe('an auditor', () => {
  journey.use({ operatorIs: { role: 'auditor', twoFactor: false } });
  journey('sees the queue and decides nothing', { tag: '@desktop' }, async ({ page, operator: _operator }) => {
    const player = await createNamed(1_100_000);
    await withdraw(player, 1_000_001);
    await page.goto('/admin/m2?tab=aprovacao');
    await expect(rowsOf(page, player.name)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Aprovar' })).toHaveCount(0);
  });
});

journey.describe('answers of a server in trouble', () => {
  journey.use({ expectedComplaints: /status of (500|422)/ });
  journey(
    'a status that is unknown is shown raw, and an export or a search that fails says so',
    { tag: '@desktop' },
    async ({ page, operator: _operator }) => {
      const player = await createNamed(1000);
      await page.route('**/admin-transactions-api?*', async (route) => {
        const response = await route.fetch();
        const list = (await response.json()) as { data: object[] };
        list.data = list.data.map((row) => ({ ...row, status: 'CHARGED_BACK' }));
        await route.fulfill({ response, json: list });
      });
      await page.goto(`/admin/m2?user_q=${encodeURIComponent(player.name)}`);
      await expect(rowsOf(page, player.name)).toContainText('CHARGED_BACK');
      await page.unroute('**/admin-transactions-api?*');

      await page.route('**/admin-transactions-api/export?*', async (route) => await route.fulfill({ status: 500, body: '' }));
      await page.getByRole('button', { name: 'Exportar CSV' }).click();
      await expect(page.getByText('Erro ao exportar CSV')).toBeVisible();
      const refusal = 'O período tem linhas demais para um arquivo.';
      await page.route('**/admin-transactions-api/export?*', async (route) => {
        await route.fulfill({ status: 422, json: { code: 'malformed', detail: refusal } });
      });
      await page.getByRole('button', { name: 'Exportar CSV' }).click();
      await expect(page.getByText(refusal)).toBeVisible();

      const detail = 'A busca encontra mais de 1.000 resultados. Digite mais letras do nome, o e-mail ou o ID.';
      await page.route('**/admin-transactions-api?*', async (route) => {
        await route.fulfill({ status: 422, json: { code: 'search_too_broad', detail } });
      });
      await userBox(page).fill('a');
      await expect(page.getByText(detail)).toBeVisible();
      await expect(card(page, 'Total Depositado')).toContainText('—');
    },
  );
});

journey(
  'a withdrawal that the provider does not take is given back to the balance, with a reason',
  async ({ page, operator: _operator }) => {
    const player = await createNamed(600_000);
    const id = await withdraw(player, 500_100);
    // As if it had been let go an hour ago, and the job never got it to the provider.
    await query(`update withdrawal set decision = 'approved', decided_at = now() where id = $1`, [id]);
    await query(`update provider_transactions set created_at = now() - interval '1 hour' where id = $1`, [id]);
    await page.goto(`/admin/m2?user_q=${encodeURIComponent(player.name)}&type=WITHDRAW`);
    await page.getByRole('button', { name: `Devolver ao saldo o saque de ${player.name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Devolver ao saldo' });
    const confirm = dialog.getByRole('button', { name: 'Devolver ao saldo' });
    await expect(dialog).toContainText(reais(500_100));
    await expect(confirm).toBeDisabled();
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('o banco não aceita a chave');
    await confirm.click();
    await expect(page.getByText('Valor devolvido ao saldo do jogador')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: /^Devolver ao saldo/ })).toBeHidden();
    expect((await player.client('getWallet')).balance_cents).toBe(600_000);
  },
);
