import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/player/render-page.tsx';

const goOffline = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
};
const NOTICE = 'Sem conexão com a internet.';

test('the notice of a lost connection stands in an open dialog, outside which nothing is seen or read out', async () => {
  const { user } = renderPage('/');
  await user.click(await screen.findByRole('button', { name: 'Ajuda / Dúvidas' }));
  goOffline();
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(NOTICE)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Fechar' }));
  expect(await screen.findByText(NOTICE)).toBeTruthy();
});

test('the notice of a lost connection goes along into a dialog that opens after it', async () => {
  const { user } = renderPage('/');
  await screen.findByRole('button', { name: 'Ajuda / Dúvidas' });
  goOffline();
  await user.click(screen.getByRole('button', { name: 'Ajuda / Dúvidas' }));
  expect(await within(await screen.findByRole('dialog')).findByText(NOTICE)).toBeTruthy();
});
