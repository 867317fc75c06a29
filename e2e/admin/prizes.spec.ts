import type { Answer } from '@raspasorte/contract';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { ownCard, putBack } from '../support/odds-steps.ts';
import { createOperator } from '../support/operator.ts';

const CARDS = ['Milionária', 'Cofre Dourado'] as const;
let card: Answer<'getAdminProduct'>;

journey.beforeEach(async ({ page }) => {
  const { client } = await createOperator();
  card = await ownCard(client, page, CARDS);
});
journey.afterEach(async () => {
  const { client } = await createOperator();
  await putBack(client, card);
});

const smallest = () =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(card.prizes[0]!.prize_cents / 100);

journey(
  'weights and rates are edited with the exact RTP beside them, and saved as a new version',
  { tag: '@desktop' },
  async ({ page, operator, picture }) => {
    await page.goto(`/admin/m7?product=${card.id}`);
    await expect(page.getByRole('tab')).toHaveText(['Distribuição de Prêmios', 'Simulador de Impacto']);
    await expect(page.getByText('Sem efeito: no prêmio máximo vale a chance de aparição, na tela RTP.')).toBeVisible();
    await expectAccessible(page);
    await picture('rebalance');
    const weight = page.getByRole('textbox', { name: `Peso de exibição de ${smallest()}` });
    await weight.fill('25');
    await weight.press('Tab');
    await expect(page.getByText('Não salvo')).toBeVisible();
    await expect(page.getByLabel('RTP exato', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Salvar Distribuição' }).click();
    const dialog = page.getByRole('dialog', { name: 'Salvar distribuição de prêmios' });
    await dialog.getByLabel('Nota/Razão (opcional)').fill('mais prêmios pequenos');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Salvar Distribuição' }).click();
    await expect(page.getByText('Distribuição de prêmios salva com sucesso!')).toBeVisible();
    const saved = await operator.client('getAdminProduct', { params: { id: card.id } });
    expect(saved.version).toBe(card.version + 1);
    expect(saved.prizes[0]!.display_weight).toBe(25);
    await expect(page.getByLabel('RTP exato', { exact: true })).toHaveAttribute('value', String(saved.exact.rtp));
  },
);
