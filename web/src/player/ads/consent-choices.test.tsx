import { presentQuestion } from '@raspasorte/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LOST, type Api } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { site } from '../../../test/site.ts';
import { queryClient } from '../query-client.ts';

async function openProfile(api: Api) {
  vi.stubGlobal('fbq', vi.fn());
  const setAdConsent: Api['setAdConsent'] = ({ body: { granted } }) => ({ granted });
  const setOfferConsent: Api['setOfferConsent'] = ({ body: { granted } }) => ({ granted });
  const page = renderPage('/perfil', {
    api: { setAdConsent, setOfferConsent, ...api },
    others: { '/api/auth/list-sessions': [] },
  });
  const privacy = within(await screen.findByRole('region', { name: 'Privacidade' }));
  expect(await privacy.findByRole('heading', { name: 'Ofertas' })).toBeTruthy();
  const names = ['Receber ofertas', 'Não receber ofertas', 'Retirar a permissão', 'Não permitir', 'Permitir'];
  const offered = () => names.filter((name) => privacy.queryByRole('button', { name }) !== null);
  const press = (name: string) => page.user.click(privacy.getByRole('button', { name }));
  return { page, privacy, offered, press };
}

test('a player who was never asked gets no offers until they say so in Perfil, and takes that back there', async () => {
  const { page, privacy, offered, press } = await openProfile({});
  expect(privacy.getByText('Não enviamos ofertas a você.')).toBeTruthy();
  expect(privacy.getByText(presentQuestion('offers').words)).toBeTruthy();
  expect(offered()).toEqual(['Receber ofertas']);
  expect(privacy.queryByText(/Meta/)).toBeNull();
  await press('Receber ofertas');
  const agreed = await privacy.findByText('Podemos enviar ofertas a você, menos durante uma pausa ou autoexclusão.');
  expect(document.activeElement).toBe(agreed);
  expect(offered()).toEqual(['Não receber ofertas']);
  await press('Não receber ofertas');
  expect(await privacy.findByText('Não enviamos ofertas a você.')).toBeTruthy();
  expect(page.requests('setOfferConsent').map(({ body }) => body)).toEqual([
    { granted: true, words_version: 1 },
    // Who takes a yes back is asked nothing.
    { granted: false },
  ]);
  expect(page.requests('setAdConsent')).toEqual([]);
});

test.each([
  [null, ['Receber ofertas', 'Não permitir', 'Permitir']],
  [true, ['Receber ofertas', 'Retirar a permissão']],
  [false, ['Receber ofertas', 'Permitir']],
] as const)('with an ad platform, after the answer %s, the player is offered %j', async (granted, buttons) => {
  const { privacy, offered } = await openProfile({ site: { ...site, meta_pixel_id: '1234567890' }, getAdConsent: { granted } });
  expect(privacy.getByText(granted ? /depósitos são informados à Meta/ : /depósitos não são informados à Meta/)).toBeTruthy();
  expect(privacy.getByText('Não enviamos ofertas a você.')).toBeTruthy();
  const { words } = presentQuestion('ads');
  expect(privacy.queryByText(words) !== null, 'who may agree reads to what').toBe(!granted);
  expect(offered()).toEqual(buttons);
});

test('a permission that is withdrawn stays withdrawn, whatever an earlier reading answers', async () => {
  const { promise, resolve } = Promise.withResolvers<{ granted: boolean }>();
  let reads = 0;
  const { page, privacy, press } = await openProfile({
    site: { ...site, meta_pixel_id: '1234567890' },
    getAdConsent: () => (++reads === 1 ? { granted: true } : promise),
  });
  act(() => void queryClient.invalidateQueries());
  await waitFor(() => expect(page.requests('getAdConsent')).toHaveLength(2));
  await press('Retirar a permissão');
  await privacy.findByText(/depósitos não são informados à Meta/);
  await act(async () => resolve({ granted: true }));
  expect(privacy.queryByText(/depósitos são informados à Meta/)).toBeNull();
});

test('an answer that could not be read says so, and is read again', async () => {
  let isLost = true;
  renderPage('/perfil', {
    api: { getOfferConsent: () => (isLost ? LOST : { granted: null }) },
    others: { '/api/auth/list-sessions': [] },
  });
  const privacy = within(await screen.findByRole('region', { name: 'Privacidade' }));
  const retry = await privacy.findByRole('button', { name: 'Tentar novamente' });
  isLost = false;
  retry.click();
  await waitFor(() => expect(privacy.getByRole('button', { name: 'Receber ofertas' })).toBeTruthy());
});
