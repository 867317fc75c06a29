import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminProduct, productVersion } from '../../../../test/admin/odds.ts';
import { renderPage } from '../../../../test/admin/render-page.tsx';
import { dialog, press } from '../../../../test/steps.ts';

const open = (changes: Parameters<typeof adminProduct>[0]) =>
  renderPage('/admin/m3', {
    api: {
      listAdminProducts: [adminProduct(changes)],
      listProductChanges: [],
      listProductMetrics: [],
      listProductVersions: [productVersion(1, {})],
      listSaleTerms: [],
    },
  });

/** Presses a key on a slider, and returns the title of the banner that then stands there. */
async function bannerAfter({ user }: ReturnType<typeof open>, slider: string, key: string) {
  (await screen.findByRole('slider', { name: slider })).focus();
  await user.keyboard(key);
  return screen.queryByText(/^(RTP alvo fora da faixa segura|Override de emergência)/)?.textContent;
}

test('a forced RTP of 100 % is warned of, one of 99 % is not', async () => {
  const page = open({ forced_rtp_enabled: true, forced_rtp: 0.98 });
  expect(await bannerAfter(page, 'RTP forçado', '{ArrowRight}')).toBeUndefined();
  expect(await bannerAfter(page, 'RTP forçado', '{ArrowRight}')).toBe('Override de emergência: RTP forçado em 100,00%');
  expect(screen.getByText('A casa devolve tudo o que recebe enquanto isto estiver salvo.')).toBeTruthy();
  expect(await bannerAfter(page, 'RTP forçado', '{Home}')).toBe('Override de emergência: RTP forçado em 0,00%');
  expect(await bannerAfter(page, 'RTP forçado', '{ArrowRight}')).toBeUndefined();
});

test('a target of 99 % is warned of, one of 98 % or 70 % is not', async () => {
  const page = open({ rtp_target: 0.97 });
  expect(await bannerAfter(page, 'RTP alvo', '{ArrowRight}')).toBeUndefined();
  expect(await bannerAfter(page, 'RTP alvo', '{ArrowRight}')).toBe('RTP alvo fora da faixa segura: 99,00%');
  expect(await bannerAfter(page, 'RTP alvo', '{Home}')).toBeUndefined();
});

test('a stored target below 70 % is warned of', async () => {
  open({ rtp_target: 0.69 });
  expect(await screen.findByText('RTP alvo fora da faixa segura: 69,00%')).toBeTruthy();
});

test('odds that pay more than the card costs are said to be refused, before the save and in its question', async () => {
  const page = open({ rtp_target: 0.97 });
  const alerts = (place = document.body) => within(place).queryAllByText(/^RTP acima de 100%: 1\d\d,\d\d%$/);
  await bannerAfter(page, 'K mínimo', '{End}');
  expect(alerts()).toEqual([]);
  await bannerAfter(page, 'Após 3 derrotas', '{End}');
  expect(alerts()).toHaveLength(1);
  await press(page, 'Salvar Alterações');
  const asking = await dialog('Confirmar Alteração de RTP');
  expect(alerts(asking)).toHaveLength(1);
  expect(within(asking).getByText('A cartela pagaria mais do que custa. Assim não dá para salvar.')).toBeTruthy();
});
