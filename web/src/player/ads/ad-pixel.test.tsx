import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { pushEvent } from '../../../test/fake-event-source.ts';
import type { Api } from '../../../test/fake-server.ts';
import { historyPage } from '../../../test/player/history-page.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { site } from '../../../test/site.ts';

const api: Api = { site: { ...site, meta_pixel_id: '1234567890' }, getAdConsent: { granted: true } };
const free = { limits: [], paused_until: null, excluded_until: null, session: null };
const excluded = { ...free, excluded_until: 'never' } as const;

/** What the pixel was told: until its script has loaded, the calls wait. */
const told = () => globalThis.fbq?.queue ?? [];
const lastConsent = () => told().findLast(([verb]) => verb === 'consent');

let loaded: MockInstance<typeof document.head.append>;
beforeEach(() => {
  loaded = vi.spyOn(document.head, 'append').mockImplementation(() => undefined);
});
afterEach(() => {
  globalThis.fbq = undefined;
});

test('a deposit credited to a self-excluded player is not reported to the pixel, and nothing of the platform is loaded', async () => {
  const order_id = '01890000-0000-7000-8000-0000000000d1';
  const deposit = { order_id, amount_cents: 5000, expires_at: '2026-03-01T13:00:00Z', pix_code: 'pix', paid_by_other: false };
  let status: 'PENDING' | 'COMPLETED' = 'PENDING';
  let protection: typeof free | typeof excluded = free;
  const page = renderPage(`/wallet?deposit=${order_id}`, {
    api: {
      ...api,
      getLimits: () => protection,
      getDeposit: () => ({ ...deposit, status }),
      listTransactions: historyPage(1),
    },
  });
  await waitFor(() => expect(told()).toContainEqual(['track', 'PageView']));
  // In another tab: this page does not know it yet.
  protection = excluded;
  status = 'COMPLETED';
  const read = page.requests('getAdConsent').length;
  const limitsRead = page.requests('getLimits').length;
  pushEvent('deposit', { order_id, status, amount_cents: 5000 });
  await waitFor(() => expect(page.requests('getAdConsent').length).toBeGreaterThan(read));
  await waitFor(() => expect(page.requests('getLimits').length).toBeGreaterThan(limitsRead));
  expect(told().filter(([, name]) => name === 'Purchase')).toEqual([]);
});

test.each([true, null])(
  'nothing of the platform is loaded or asked during a self-exclusion, the consent being %s',
  async (granted) => {
    const page = renderPage('/', { api: { ...api, getAdConsent: { granted }, getLimits: excluded } });
    await waitFor(() => expect(page.requests('getAdConsent')).toHaveLength(1));
    await waitFor(() => expect(page.requests('getLimits')).not.toHaveLength(0));
    expect(await screen.findByRole('heading', { name: /Escolha Sua/ })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Publicidade' })).toBeNull();
    expect(loaded).not.toHaveBeenCalled();
    expect(globalThis.fbq).toBeUndefined();
  },
);

test.each(['Retirar a permissão', 'Sair da conta'])(
  'after consent is withdrawn, or the player signs out, the pixel is told to revoke, and it does not follow the history: %s',
  async (button) => {
    const page = renderPage('/perfil', {
      api: { ...api, setAdConsent: { granted: false } },
      others: { '/api/auth/list-sessions': [], '/api/auth/sign-out': { success: true } },
    });
    await waitFor(() => expect(told()).toContainEqual(['init', '1234567890']));
    expect(globalThis.fbq?.disablePushState).toBe(true);
    expect(told()).toContainEqual(['set', 'autoConfig', false, '1234567890']);
    expect(lastConsent()).toEqual(['consent', 'grant']);
    const privacy = await screen.findByRole('region', { name: 'Privacidade' });
    await page.user.click(within(privacy).getByRole('button', { name: button }));
    await waitFor(() => expect(lastConsent()).toEqual(['consent', 'revoke']));
    expect(loaded).toHaveBeenCalledTimes(1);
  },
);

test('once its script has loaded, calls reach the pixel instead of its queue', async () => {
  const page = renderPage('/perfil', {
    api: { ...api, setAdConsent: { granted: false } },
    others: { '/api/auth/list-sessions': [] },
  });
  await waitFor(() => expect(told()).toContainEqual(['track', 'PageView']));
  const callMethod = vi.fn<(...call: unknown[]) => void>();
  globalThis.fbq!.callMethod = callMethod;
  await page.user.click(await screen.findByRole('button', { name: 'Retirar a permissão' }));
  await waitFor(() => expect(callMethod).toHaveBeenCalledWith('consent', 'revoke'));
});
