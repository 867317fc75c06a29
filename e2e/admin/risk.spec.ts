import { query } from '../support/database.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { createPlayer } from '../support/player.ts';

journey('an operator sees what does not look like chance, and what may be lost', async ({ page, operator, picture }) => {
  const player = await createPlayer();
  await player.deposit(10_000);
  await player.buy((await player.client('listProducts')).at(-1)!.id);
  await page.goto('/admin/risco');
  await expect(page.getByRole('heading', { level: 1, name: 'Risco' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Desvio de cada cartela' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Carta de controle · / })).toBeVisible();
  await expect(page.getByText(/Dentro do esperado|Observar|Alarme/).first()).toBeVisible();
  await expectAccessible(page);
  await picture('risk');
  await page.getByRole('tab', { name: 'Exposição' }).click();
  await expect(page.getByRole('region', { name: 'Pior caso agora' })).toContainText('R$');
  await expect(page.getByRole('heading', { name: 'Exposição por cartela' })).toBeVisible();
  await expectAccessible(page);
  await picture('risk-exposure');
  await page.getByRole('tab', { name: 'Jogadores' }).click();
  await expect(page.getByRole('heading', { name: /^Resultados incomuns/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Aparelhos' }).click();
  await expect(page.getByRole('heading', { name: 'Aparelhos com várias contas' })).toBeVisible();
  await expect(page).toHaveURL(/tab=devices/);
  await expectAccessible(page);
  await picture('risk-devices');
  expect(operator.email).toContain('@');
});

journey(
  'an alarm stands on the dashboard too, and is quiet once it was acknowledged',
  { tag: '@desktop' },
  async ({ page, operator }) => {
    // Nothing but the books' own check can raise this alarm, so no other journey is in its way.
    await query(`insert into ledger_check (seconds, differences, details) values (1, 7, '{}')`);
    try {
      await page.goto('/admin');
      await page.getByRole('link', { name: 'Ver em Risco' }).click();
      const alarms = page.getByRole('region', { name: 'Alarmes' });
      await expect(alarms).toContainText('Os livros não fecham');
      await expect(alarms).toContainText('A última conferência encontrou 7 diferenças.');
      await alarms
        .locator('div', { hasText: 'Os livros não fecham' })
        .getByRole('button', { name: 'Reconhecer' })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: 'Reconhecer alarme' });
      await dialog.getByLabel('Nota (opcional)').fill('em conferência');
      await dialog.getByRole('button', { name: 'Reconhecer' }).click();
      await expect(page.getByText('Alarme reconhecido')).toBeVisible();
      await expect(alarms).toContainText(`Reconhecido por ${operator.name}`);
      await expect(alarms).toContainText('“em conferência”');
    } finally {
      await query(`insert into ledger_check (seconds, differences, details) values (1, 0, '{}')`);
    }
  },
);
