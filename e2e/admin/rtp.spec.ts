import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Answer } from '@raspasorte/contract';
import { settingRanges } from '@raspasorte/contract/admin';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { createOperator } from '../support/operator.ts';
import { ownCard, putBack } from '../support/odds-steps.ts';

const CARDS = ['Estrela da Fortuna', 'Diamante Real'] as const;
let card: Answer<'getAdminProduct'>;

journey.beforeEach(async ({ page }) => {
  const { client } = await createOperator();
  card = await ownCard(client, page, CARDS);
});
journey.afterEach(async () => {
  const { client } = await createOperator();
  await putBack(client, card);
});

journey(
  'cards stand in tabs, cheapest first, the first chosen by itself, each with its values',
  async ({ page, operator: _, picture }) => {
    await page.goto('/admin/m3');
    const tabs = page.getByRole('tablist', { name: 'Cartelas' }).getByRole('tab');
    await expect(tabs).toHaveText([
      'Raspa Sorte',
      'Trevo da Sorte',
      'Cofre Dourado',
      'Estrela da Fortuna',
      'Diamante Real',
      'Milionária',
    ]);
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    for (const label of ['RTP configurado', 'RTP real (7 dias)', 'RTP público']) {
      await expect(page.getByRole('region', { name: label })).toBeVisible();
    }
    for (const [name, { label }] of Object.entries(settingRanges)) {
      if (name !== 'visible_rtp') await expect(page.getByRole('slider', { name: label })).toBeVisible();
    }
    await expect(page.getByText('97% (recomendado) · escala de 70% a 99%')).toBeVisible();
    await expect(page.getByText('multiplica por 0,60')).toBeVisible();
    await expectAccessible(page);
    await picture('rtp');
    await tabs.nth(1).click();
    await expect(page).toHaveURL(/product=/);
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  },
);

journey(
  'the exact figures follow a slider, and nothing is saved by it',
  { tag: '@desktop' },
  async ({ page, operator: _, picture }) => {
    await page.goto(`/admin/m3?product=${card.id}`);
    const rtp = page.getByLabel('RTP exato', { exact: true });
    await expect(rtp).toHaveText('97,0000%');
    const target = page.getByRole('slider', { name: 'RTP alvo' });
    await target.press('ArrowLeft');
    await expect(rtp).toHaveText('96,0000%');
    await expect(page.getByText('Não salvo')).toBeVisible();
    await target.press('Home');
    await expect(rtp).toHaveText('70,0000%');
    await picture('rtp-changed');
    await page.getByRole('button', { name: 'Resetar' }).click();
    await expect(page.getByText('Valores resetados para configuração atual')).toBeVisible();
    await expect(rtp).toHaveText('97,0000%');
    await expect(page.getByText('Não salvo')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Salvar Alterações' })).toBeDisabled();
  },
);

journey('numbers can be typed beside every slider, and end at its range', { tag: '@desktop' }, async ({ page, operator: _ }) => {
  await page.goto(`/admin/m3?product=${card.id}`);
  const typed = page.getByRole('textbox', { name: 'Tolerância' });
  await typed.fill('80%');
  await typed.press('Tab');
  await expect(typed).toHaveValue('5%');
  const kMax = page.getByRole('textbox', { name: 'K máximo' });
  await kMax.fill('1,25');
  await kMax.press('Tab');
  await expect(page.getByRole('slider', { name: 'K máximo' })).toHaveAttribute('aria-valuetext', '1,25');
});

journey(
  'saving asks for a confirmation with its impact, and stands in history and versions',
  { tag: '@desktop' },
  async ({ page, operator, picture }) => {
    await page.goto(`/admin/m3?product=${card.id}`);
    for (let step = 0; step < 7; step++) await page.getByRole('slider', { name: 'RTP alvo' }).press('ArrowLeft');
    const visible = page.getByRole('textbox', { name: 'RTP público' });
    await visible.fill('90');
    await visible.press('Enter');
    await page.getByRole('button', { name: 'Salvar Alterações' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirmar Alteração de RTP' });
    await expect(dialog).toContainText(card.name);
    await expect(dialog).toContainText('97,00%');
    await expect(dialog).toContainText('90,00%');
    await expect(dialog).toContainText('-7,00% no RTP');
    const confirm = dialog.getByRole('button', { name: 'Confirmar Alteração' });
    await expect(confirm).toBeDisabled();
    await dialog.getByLabel('Nota/Razão (opcional)').fill('margem de verão');
    await dialog.getByRole('checkbox', { name: 'Entendo que esta alteração afeta pagamentos reais' }).click();
    await expectAccessible(page);
    await picture('rtp-confirm');
    await confirm.click();
    await expect(page.getByText('Configurações de RTP atualizadas com sucesso')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Não salvo')).toBeHidden();
    const saved = await operator.client('getAdminProduct', { params: { id: card.id } });
    expect(saved).toMatchObject({ rtp_target: 0.9, visible_rtp: 0.9, version: card.version + 1 });

    const entry = page.getByRole('listitem').filter({ hasText: 'margem de verão' }).first();
    await expect(entry).toContainText(operator.name);
    await expect(entry).toContainText('97,00% → 90,00%');
    await page.getByRole('button', { name: `Abrir versão ${saved.version}` }).click();
    const version = page.getByRole('dialog', { name: `${card.name}: versão ${saved.version}` });
    await expect(version.getByRole('row', { name: 'RTP alvo 97% 90%' })).toBeVisible();
    await expectAccessible(page);
    await picture('rtp-version');
    await version.getByRole('button', { name: 'Fechar' }).click();

    await page.getByRole('button', { name: `Abrir versão ${card.version}`, exact: true }).click();
    await page.getByRole('button', { name: 'Restaurar esta versão' }).click();
    await dialog.getByRole('checkbox', { name: 'Entendo que esta alteração afeta pagamentos reais' }).click();
    await confirm.click();
    await expect(page.getByText(`Agora na versão ${saved.version + 1}.`)).toBeVisible();
    const restored = await operator.client('getAdminProduct', { params: { id: card.id } });
    expect(restored).toMatchObject({ rtp_target: 0.97, math_version: card.math_version, version: saved.version + 1 });
  },
);

journey.describe('a refusal', () => {
  journey.use({ expectedComplaints: /422|409/ });

  journey('is said in the words of the server, and what was typed stays', { tag: '@desktop' }, async ({ page, operator: _ }) => {
    await page.goto(`/admin/m3?product=${card.id}`);
    for (let step = 0; step < 7; step++) await page.getByRole('slider', { name: 'RTP alvo' }).press('ArrowLeft');
    await page.getByRole('button', { name: 'Salvar Alterações' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirmar Alteração de RTP' });
    await dialog.getByRole('checkbox').click();
    await dialog.getByRole('button', { name: 'Confirmar Alteração' }).click();
    await expect(
      page.getByText('Erro ao atualizar RTP: O RTP público (97%) não pode passar do RTP exato (90%) mais a tolerância (1%).'),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByText('Não salvo')).toBeVisible();
  });

  journey(
    'tells the slower of two operators which version is the present one',
    { tag: '@desktop' },
    async ({ page, operator }) => {
      await page.goto(`/admin/m3?product=${card.id}`);
      await page.getByRole('slider', { name: 'RTP alvo' }).press('ArrowRight');
      const changed = await operator.client('updateProductRtp', {
        body: { product_id: card.id, k_max: 1.7, acknowledged: true },
      });
      await page.getByRole('button', { name: 'Salvar Alterações' }).click();
      const dialog = page.getByRole('dialog', { name: 'Confirmar Alteração de RTP' });
      await dialog.getByRole('checkbox').click();
      await dialog.getByRole('button', { name: 'Confirmar Alteração' }).click();
      await expect(page.getByText(`Outra pessoa alterou esta cartela (agora na versão ${changed.version})`)).toBeVisible();
      await page.getByRole('button', { name: 'Carregar valores atuais' }).click();
      await expect(page.getByRole('slider', { name: 'K máximo' })).toHaveAttribute('aria-valuetext', '1,70');
    },
  );
});

journey.describe('an operator with two-factor authentication', () => {
  journey.use({ operatorIs: { role: 'admin', twoFactor: true } });

  journey(
    'forces an RTP of zero only with a code, and is warned twice',
    { tag: '@desktop' },
    async ({ page, operator, picture }) => {
      await page.goto(`/admin/m3?product=${card.id}`);
      await page.getByRole('switch', { name: 'Ativar RTP forçado' }).click();
      await expect(page.getByText('Override de emergência: RTP forçado em 0,00%')).toBeVisible();
      await page.getByRole('button', { name: 'Salvar Alterações' }).click();
      const dialog = page.getByRole('dialog', { name: 'Confirmar Alteração de RTP' });
      await expect(dialog).toContainText(
        'ATENÇÃO: Override global ativado — todos os prêmios serão recalculados; use apenas para manutenção/teste',
      );
      await dialog.getByRole('checkbox').click();
      const confirm = dialog.getByRole('button', { name: 'Confirmar Alteração' });
      await expect(confirm).toBeDisabled();
      await expect(dialog.getByText('Esta operação requer autenticação de dois fatores')).toBeVisible();
      await dialog.getByPlaceholder('000000').fill(await operator.nextCode());
      await picture('rtp-forced');
      await confirm.click();
      await expect(page.getByText('Configurações de RTP atualizadas com sucesso')).toBeVisible();
      expect((await operator.client('getAdminProduct', { params: { id: card.id } })).exact.rtp).toBe(0);
      await operator.client('updateProductRtp', { body: { product_id: card.id, forced_rtp_enabled: false, acknowledged: true } });
    },
  );
});

journey('a target above 98 % is warned of', { tag: '@desktop' }, async ({ page, operator: _ }) => {
  await page.goto(`/admin/m3?product=${card.id}`);
  await page.getByRole('slider', { name: 'RTP alvo' }).press('End');
  await expect(page.getByText('RTP alvo fora da faixa segura: 99,00%')).toBeVisible();
});

journey(
  'what stands on the screen is simulated before it is saved',
  { tag: '@desktop' },
  async ({ page, operator: _, picture }) => {
    await page.goto(`/admin/m3?product=${card.id}`);
    await page.getByRole('slider', { name: 'RTP alvo' }).press('Home');
    await page.getByRole('button', { name: 'Simular' }).click();
    const dialog = page.getByRole('dialog', { name: `Simulador RTP - ${card.name}` });
    await expect(dialog.getByRole('combobox', { name: 'Rodadas' })).toContainText('10.000');
    await dialog.getByRole('button', { name: 'Executar Simulação' }).click();
    await expect(page.getByText('Simulação concluída', { exact: true })).toBeVisible();
    await expect(dialog.getByText('Baseado em 10.000 rodadas simuladas')).toBeVisible();
    await expect(dialog.getByRole('region', { name: 'RTP exato' })).toContainText('70,0000%');
    await expect(dialog.getByRole('region', { name: 'GGR Estimado' })).toBeVisible();
    await expect(dialog.getByRole('region', { name: 'Distribuição de prêmios' })).toContainText('Sem prêmio');
    await expectAccessible(page);
    await picture('rtp-simulate');
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Exportar CSV' }).click();
    expect((await download).suggestedFilename()).toBe('simulacao-10000.csv');
    await expect(page.getByText('CSV exportado com sucesso')).toBeVisible();
  },
);

journey(
  'the par sheet of a version is the one that the command prints, on screen, as JSON and as CSV',
  async ({ page, operator, picture }) => {
    await page.goto(`/admin/m3/ficha?product=${card.id}&version=${card.version}`);
    const shown = page.getByLabel('RTP da ficha');
    await expect(shown).toBeVisible();
    await expect(page.getByText('conferido neste navegador')).toBeVisible();
    await expectAccessible(page);
    await picture('par-sheet');
    const { math } = await operator.client('getProductVersion', { params: { id: card.id, number: card.version } });
    const root = join(import.meta.dirname, '..', '..');
    const { stdout } = spawnSync(process.execPath, ['engine/cli/par-sheet.ts'], {
      cwd: root,
      input: JSON.stringify(math),
      encoding: 'utf8',
    });
    const sheet = JSON.parse(stdout) as { rtp: number; math_version: string };
    await expect(shown).toHaveAttribute('value', String(sheet.rtp));
    await expect(page.getByText(sheet.math_version)).toBeVisible();
    const json = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar JSON' }).click();
    expect(`${await readFile(await (await json).path(), 'utf8')}\n`).toBe(stdout);
    const csv = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    expect(await readFile(await (await csv).path(), 'utf8')).toContain(`Versão;SHA-256;${sheet.math_version}\r\n`);
    await page.goto(`/admin/m3?product=${card.id}`);
    await expect(page.getByLabel('RTP exato', { exact: true })).toHaveAttribute('value', String(sheet.rtp));
  },
);

journey('a card is taken off sale and put back', { tag: '@desktop' }, async ({ page, operator }) => {
  await page.goto(`/admin/m3?product=${card.id}`);
  await page.getByRole('button', { name: 'Desativar cartela' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmar Alteração de RTP' });
  await dialog.getByRole('checkbox').click();
  await dialog.getByRole('button', { name: 'Confirmar Alteração' }).click();
  await expect(page.getByRole('button', { name: 'Ativar cartela' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fora de venda (' })).toBeVisible();
  expect((await operator.client('getAdminProduct', { params: { id: card.id } })).is_active).toBe(false);
  await page.getByRole('button', { name: 'Ativar cartela' }).click();
  await dialog.getByRole('checkbox').click();
  await dialog.getByRole('button', { name: 'Confirmar Alteração' }).click();
  await expect(page.getByRole('button', { name: 'Desativar cartela' })).toBeVisible();
});

journey.describe('an auditor', () => {
  journey.use({ operatorIs: { role: 'auditor', twoFactor: false } });

  journey('reads and simulates, and is offered nothing to save', { tag: '@desktop' }, async ({ page, operator: _ }) => {
    await page.goto(`/admin/m3?product=${card.id}`);
    await expect(page.getByLabel('RTP exato', { exact: true })).toHaveText('97,0000%');
    await expect(page.getByRole('button', { name: 'Salvar Alterações' })).toBeHidden();
    await expect(page.getByRole('slider', { name: 'RTP alvo' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Simular' })).toBeEnabled();
  });
});
