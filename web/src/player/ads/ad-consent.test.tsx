import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/player/render-page.tsx';
import { site } from '../../../test/site.ts';

/** Opens the lobby of a site with an ad platform whose script has already loaded. */
function openLobby() {
  vi.stubGlobal('fbq', vi.fn());
  const setAdConsent = ({ body }: { body: { granted: boolean } }) => ({ granted: body.granted });
  return renderPage('/', { api: { site: { ...site, meta_pixel_id: '1234567890' }, setAdConsent } });
}

test.each([
  ['Aceitar', true],
  ['Recusar', false],
] as const)('a player is asked once about the ad platform, and %s is told to the server as %s', async (word, granted) => {
  const page = openLobby();
  const question = await screen.findByRole('region', { name: 'Publicidade' });
  await page.user.click(within(question).getByRole('button', { name: word }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Publicidade' })).toBeNull());
  expect(page.requests('setAdConsent')).toMatchObject([{ body: { granted } }]);
});

test('where no ad platform is configured no player is asked', async () => {
  renderPage('/');
  expect(await screen.findByRole('heading', { name: /Escolha Sua/ })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Publicidade' })).toBeNull();
});
