import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { waitingDashboard } from '../../../../test/admin/dashboard.ts';
import { renderPage } from '../../../../test/admin/render-page.tsx';

// One test, because the palette's code is loaded once.
test('what is typed before the code of the search has arrived is searched, and Escape gives the keyboard back', async () => {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (call: () => void) => waiting.push(call));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const page = renderPage('/admin', { api: waitingDashboard });
  const before = await screen.findByRole('link', { name: 'Usuários' });
  before.focus();
  await page.user.keyboard('{Control>}k{/Control}');
  await page.user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(before);

  await page.user.keyboard('{Control>}k{/Control}');
  await page.user.keyboard('privacidade{Tab}{Enter}');
  expect(page.path()).toBe('/admin');
  for (const call of waiting) call();
  expect(await screen.findByRole('combobox', { name: 'Buscar tela ou ação' })).toHaveProperty('value', 'privacidade');
  await waitFor(() => expect(screen.getAllByRole('option')[0]!.textContent).toContain('Privacidade'));
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(before);
});
