import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { waitingDashboard } from '../../../test/admin/dashboard.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { expectText } from '../../../test/expect-text.ts';
import { dialog, press } from '../../../test/steps.ts';

const button = async () => await screen.findByRole('button', { name: 'Manual desta tela' });

test('the question mark opens the page of its screen, and Escape leads back to it', async () => {
  const page = renderPage('/admin', { api: waitingDashboard });
  await page.user.click(await button());
  const manual = await dialog('Dashboard Financeiro');
  expect(within(manual).getByText(/responde à pergunta mais importante/)).toBeTruthy();
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(await button());
});

test('links stay in the panel, a search finds other pages, and each has an address of its own', async () => {
  const page = renderPage('/admin', { api: waitingDashboard });
  await page.user.click(await button());
  const manual = await dialog('Dashboard Financeiro');
  await page.user.click(within(manual).getAllByRole('link', { name: 'Risco' })[0] as HTMLElement);
  await press(page, 'Voltar', await dialog('Risco'));
  await page.user.type(within(await dialog('Dashboard Financeiro')).getByRole('searchbox'), 'reserva para um');
  await press(page, /^Reserva para um dia/, manual);
  const risk = await dialog('Risco');
  await waitFor(() => expect(risk.querySelector('[data-found]')?.textContent).toContain('Reserva para um dia'));
  await press(page, 'Índice', risk);
  expect(within(await dialog('Índice do manual')).getByRole('link', { name: 'Glossário' })).toBeTruthy();
  expect(page.path()).toBe('/admin');
  const inOtherTab = createEvent.click(screen.getByRole('link', { name: 'Glossário' }), { ctrlKey: true });
  fireEvent(screen.getByRole('link', { name: 'Glossário' }), inOtherTab);
  expect(inOtherTab.defaultPrevented).toBe(false);
  await page.user.click(within(await dialog('Índice do manual')).getByRole('link', { name: 'Glossário' }));
  await page.user.click(within(await dialog('Glossário')).getByRole('link', { name: 'Página inteira' }));
  await waitFor(() => expect(page.path()).toBe('/admin/manual/glossario'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Glossário' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Glossário', current: 'page' })).toBeTruthy();
});

test('the palette leads to the paragraph that explains a word', async () => {
  const page = renderPage('/admin', { api: waitingDashboard });
  await button();
  await page.user.keyboard('{Control>}k{/Control}');
  await page.user.type(await screen.findByRole('combobox', { name: 'Buscar tela ou ação' }), 'volatilidade');
  await page.user.click(await screen.findByRole('option', { name: /^Volatilidade\s*Glossário/ }));
  await waitFor(() => expect(page.path()).toBe('/admin/manual/glossario'));
  expect(page.search()).toEqual({ termo: 'Volatilidade' });
});

test('the palette says that the manual could not be loaded, and loads it on a second try', async () => {
  onTestFinished(() => vi.doUnmock('./manual.ts'));
  vi.doMock('./manual.ts', () => {
    throw new Error('no network');
  });
  const page = renderPage('/admin', { api: waitingDashboard });
  await button();
  await page.user.keyboard('{Control>}k{/Control}');
  const search = await screen.findByRole('combobox', { name: 'Buscar tela ou ação' });
  await page.user.type(search, 'volatilidade');
  const failed = await screen.findByRole('alert');
  expectText(failed, 'O manual não pôde ser carregado');
  vi.doUnmock('./manual.ts');
  await press(page, 'Tentar novamente', failed);
  expect(await screen.findByRole('option', { name: /^Volatilidade\s*Glossário/ })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(search);
});

test('its own screen shows the contents, searches, and says when there is no such page', async () => {
  const page = renderPage('/admin/manual');
  await page.user.type(await screen.findByRole('searchbox'), 'cobertura');
  await press(page, /^Cobertura\s*Glossário/);
  await waitFor(() => expect(page.path()).toBe('/admin/manual/glossario'));
  page.leave();
  renderPage('/admin/manual/loteca');
  expect(await screen.findByText('Esta página não existe')).toBeTruthy();
});
