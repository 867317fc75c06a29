import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { notificationPage } from '../../../test/player/notifications.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { roundPage } from '../../../test/player/round-page.ts';

const isFocused = async (title: string) =>
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: title })));

test('each screen that a link or the browser leads to has the focus on its heading, but not the first one', async () => {
  const page = renderPage('/cartelas', { api: { listRounds: roundPage(), listNotifications: notificationPage([]) } });
  await screen.findByRole('heading', { level: 1, name: 'Minhas cartelas' });
  await screen.findByText('Você ainda não terminou nenhuma cartela.');
  expect(document.activeElement).toBe(document.body);
  await page.user.click(screen.getByRole('link', { name: 'Notificações' }));
  await isFocused('Notificações');
  act(() => history.back());
  await isFocused('Minhas cartelas');
});
