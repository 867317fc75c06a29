import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pushEvent } from '../../../test/fake-event-source.ts';
import { LOST, type Api } from '../../../test/fake-server.ts';
import { historyPage } from '../../../test/player/history-page.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { site } from '../../../test/site.ts';

/** Opens the lobby of a site with an ad platform whose script has already loaded. */
function openLobby() {
  vi.stubGlobal('fbq', vi.fn());
  const setAdConsent = ({ body }: { body: { granted: boolean | null } }) => ({ granted: body.granted });
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

const adSite = { ...site, meta_pixel_id: '1234567890' };

test.each([
  ['/', null, 'Recusar'],
  ['/perfil', true, 'Retirar a permissão'],
] as const)('an answer on %s that did not reach the server says so, and the question stays', async (address, granted, word) => {
  vi.stubGlobal('fbq', vi.fn());
  const page = renderPage(address, {
    api: { site: adSite, getAdConsent: { granted }, setAdConsent: LOST },
    others: { '/api/auth/list-sessions': [] },
  });
  await page.user.click(await screen.findByRole('button', { name: word }));
  expect(await screen.findByText('Sua resposta não foi salva')).toBeTruthy();
  expect(screen.getByRole('button', { name: word })).toBeTruthy();
});

test('an answer that was stored, and only its confirmation lost, counts', async () => {
  vi.stubGlobal('fbq', vi.fn());
  let granted: boolean | null = null;
  const setAdConsent: Api['setAdConsent'] = ({ body }) => {
    ({ granted } = body);
    return LOST;
  };
  const page = renderPage('/', { api: { site: adSite, getAdConsent: () => ({ granted }), setAdConsent } });
  await page.user.click(await screen.findByRole('button', { name: 'Aceitar' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Publicidade' })).toBeNull());
  expect(screen.queryByText('Sua resposta não foi salva')).toBeNull();
});

test.each([
  ['is reported to the platform', true, 1],
  ['is not reported once the player has withdrawn their consent in another tab', false, 0],
])('a deposit that is credited in an open tab %s', async (_what, stillGranted, reports) => {
  const fbq = vi.fn<(...call: unknown[]) => void>();
  vi.stubGlobal('fbq', fbq);
  const order_id = '01890000-0000-7000-8000-0000000000d1';
  const deposit = { order_id, amount_cents: 5000, expires_at: '2026-03-01T13:00:00Z', pix_code: 'pix', paid_by_other: false };
  let status: 'PENDING' | 'COMPLETED' = 'PENDING';
  let granted = true;
  const page = renderPage(`/wallet?deposit=${order_id}`, {
    api: {
      site: adSite,
      getAdConsent: () => ({ granted }),
      getDeposit: () => ({ ...deposit, status }),
      listTransactions: historyPage(1),
    },
  });
  expect(await screen.findByRole('dialog', { name: 'Pagar com PIX' })).toBeTruthy();
  await waitFor(() => expect(page.requests('getAdConsent')).toHaveLength(1));
  granted = stillGranted;
  status = 'COMPLETED';
  pushEvent('deposit', { order_id, status, amount_cents: 5000 });
  await waitFor(() => expect(page.requests('getAdConsent')).toHaveLength(2));
  await waitFor(() => expect(fbq.mock.calls.filter(([, name]) => name === 'Purchase')).toHaveLength(reports));
});
