import { parSheet, parseMath } from '@raspasorte/engine';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminProduct, productVersion } from '../../../../test/admin/odds.ts';
import { renderPage } from '../../../../test/admin/render-page.tsx';
import { expectText } from '../../../../test/expect-text.ts';
import { refuse, type Api } from '../../../../test/fake-server.ts';
import { press } from '../../../../test/steps.ts';

const open = (api: Api) =>
  renderPage('/admin/m3/ficha?product=1&version=1', { api: { listAdminProducts: [adminProduct()], ...api } });

test('the par sheet is calculated from the math that the server keeps, and exported as JSON and CSV', async () => {
  const version = productVersion(1, {});
  const sheet = parSheet(parseMath(version.math));
  const page = open({ getProductVersion: version });
  const shown = await screen.findByLabelText('RTP da ficha');
  expect(shown.getAttribute('value')).toBe(String(sheet.rtp));
  expect(screen.getByText(version.math_version)).toBeTruthy();
  expect(screen.queryByText(/Não use esta ficha/)).toBeNull();
  await press(page, 'Exportar JSON');
  await press(page, 'Exportar CSV');
  expect(page.downloads.map(({ name }) => name)).toEqual(['ficha-1-v1.json', 'ficha-1-v1.csv']);
  await expect(page.downloads[0]?.content.text()).resolves.toBe(JSON.stringify(sheet, null, 2));
  await expect(page.downloads[1]?.content.text()).resolves.toContain(`Versão;SHA-256;${version.math_version}\r\n`);
});

test('a math that does not match its hash causes a warning', async () => {
  open({ getProductVersion: productVersion(1, {}, { math_version: 'b'.repeat(64) }) });
  expect(await screen.findByText(/A matemática recebida não é a que tem este SHA-256/)).toBeTruthy();
});

test('a version that does not exist says so and leads to those that do', async () => {
  open({ getProductVersion: refuse('not_found') });
  const notice = await screen.findByRole('alert');
  expectText(notice, 'Versão não encontrada', 'Raspa Sorte não tem a versão 1.');
  expect(within(notice).getByRole('link', { name: 'Ir para RTP' }).getAttribute('href')).toBe('/admin/m3');
});
