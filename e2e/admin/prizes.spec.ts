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

journey('values end at the ranges of the table', { tag: '@desktop' }, async ({ page, operator: _ }) => {
  await page.goto(`/admin/m7?product=${card.id}`);
  const weight = page.getByRole('textbox', { name: `Peso de exibição de ${smallest()}` });
  await weight.fill('5000');
  await weight.press('Tab');
  await expect(weight).toHaveValue('1.000');
  const rate = page.getByRole('textbox', { name: `Taxa de acerto base de ${smallest()}` });
  await rate.fill('90%');
  await rate.press('Tab');
  await expect(rate).toHaveValue('50%');
});

journey(
  'a table far from 97 % is warned of, presets change it, and the original comes back',
  { tag: '@desktop' },
  async ({ page, operator: _ }) => {
    await page.goto(`/admin/m7?product=${card.id}`);
    for (const row of card.prizes) {
      const prize = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(row.prize_cents / 100);
      const rate = page.getByRole('textbox', { name: `Taxa de acerto base de ${prize}`, exact: true });
      await rate.fill('0,01%');
      await rate.press('Tab');
    }
    await expect(page.getByText('Ele difere de 97% em mais de 2 pontos percentuais.')).toBeVisible();
    await page.getByRole('button', { name: 'Aplicar Baixa variância' }).click();
    await expect(page.getByText('Não salvo')).toBeVisible();
    await page.getByRole('button', { name: 'Aplicar Equilibrado' }).click();
    await page.getByRole('button', { name: 'Restaurar original' }).click();
    await expect(page.getByText('Valores originais restaurados')).toBeVisible();
    await expect(page.getByText('Não salvo')).toBeHidden();
    await expect(page.getByLabel('RTP exato', { exact: true })).toHaveAttribute('value', String(card.exact.rtp));
  },
);

journey(
  'the impact of a change is simulated, before and after, with the old premises named as such',
  { tag: '@desktop' },
  async ({ page, operator: _, picture }) => {
    await page.goto(`/admin/m7?product=${card.id}`);
    await page.getByRole('button', { name: 'Aplicar Baixa variância' }).click();
    await page.getByRole('tab', { name: 'Simulador de Impacto' }).click();
    await expect(page.getByRole('textbox', { name: 'Número de rodadas' })).toHaveValue('10.000');
    await expect(page.getByText('15 tentativas por cartela')).toBeVisible();
    await expect(page.getByText('Chance de aparição do jackpot de 0,3%')).toBeVisible();
    await page.getByRole('button', { name: 'Executar Simulação' }).click();
    await expect(page.getByText('Simulação concluída!')).toBeVisible();
    await expect(page.getByText('Baseado em 10.000 rodadas simuladas de cada tabela')).toBeVisible();
    await expect(page.getByRole('row', { name: /^RTP exato/ })).toContainText('97,00%');
    await expectAccessible(page);
    await picture('rebalance-impact');
  },
);

journey.describe('without the server', () => {
  journey.use({ expectedComplaints: /500/ });
  const fail = { status: 500, json: { type: 'x', title: 'x', status: 500, code: 'internal', detail: 'x' } };

  journey('products and prizes that cannot be loaded are said to be so', { tag: '@desktop' }, async ({ page, operator: _ }) => {
    await page.route('**/api/admin/products', async (route) => await route.fulfill(fail));
    await page.goto('/admin/m7');
    await expect(page.getByText('Erro ao carregar produtos')).toBeVisible();
    await page.unroute('**/api/admin/products');
    await page.route('**/api/admin/products/*', async (route) => await route.fulfill(fail));
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByText('Erro ao carregar prêmios')).toBeVisible();
  });

  journey('a table that cannot be saved stays as it was typed', { tag: '@desktop' }, async ({ page, operator: _ }) => {
    await page.route('**/prizes', async (route) => await route.fulfill(fail));
    await page.goto(`/admin/m7?product=${card.id}`);
    await page.getByRole('button', { name: 'Aplicar Equilibrado' }).click();
    await page.getByRole('button', { name: 'Salvar Distribuição' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar Distribuição' }).click();
    await expect(page.getByText('Erro ao salvar distribuição')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByText('Não salvo')).toBeVisible();
  });

  journey(
    'both tables are played by this browser when the server plays only one',
    { tag: '@desktop' },
    async ({ page, operator: _ }) => {
      let calls = 0;
      await page.route('**/api/functions/simulate-rtp', async (route) => {
        calls += 1;
        await (calls === 1 ? route.fulfill(fail) : route.continue());
      });
      await page.goto(`/admin/m7?product=${card.id}&tab=impacto`);
      await page.getByRole('button', { name: 'Executar Simulação' }).click();
      await expect(page.getByText('Estimativa local com limites conservadores')).toBeVisible();
      // Nothing was changed, so the same engine with the same seed finds no difference.
      await expect(page.getByRole('row', { name: /^RTP estimado/ })).toContainText(/(\d+,\d+%)\s*\1/);
      await expect(
        page
          .getByRole('row', { name: /^GGR estimado/ })
          .getByRole('cell')
          .last(),
      ).toHaveText(/0,00$/);
      expect(calls).toBe(2);
    },
  );

  journey('a card without prizes is said to have none', { tag: '@desktop' }, async ({ page, operator: _ }) => {
    await page.route(`**/api/admin/products/${card.id}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), prizes: [] } });
    });
    await page.goto(`/admin/m7?product=${card.id}`);
    await expect(page.getByText('Produto sem tabela de prêmios')).toBeVisible();
  });
});

journey.describe('an operator with two-factor authentication', () => {
  journey.use({ operatorIs: { role: 'admin', twoFactor: true } });

  journey('saves a prize table with a code', { tag: '@desktop' }, async ({ page, operator }) => {
    await page.goto(`/admin/m7?product=${card.id}`);
    const weight = page.getByRole('textbox', { name: `Peso de exibição de ${smallest()}` });
    await weight.fill('26');
    await weight.press('Tab');
    await page.getByRole('button', { name: 'Salvar Distribuição' }).click();
    const dialog = page.getByRole('dialog', { name: 'Salvar distribuição de prêmios' });
    const save = dialog.getByRole('button', { name: 'Salvar Distribuição' });
    await expect(save).toBeDisabled();
    await dialog.getByPlaceholder('000000').fill(await operator.nextCode());
    await save.click();
    await expect(page.getByText('Distribuição de prêmios salva com sucesso!')).toBeVisible();
  });
});
