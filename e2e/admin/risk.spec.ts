import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { createPlayer } from '../support/player.ts';

journey(
  'an operator sees what does not look like chance, and what may be lost',
  { tag: '@desktop' },
  async ({ page, operator, picture }) => {
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
  },
);
