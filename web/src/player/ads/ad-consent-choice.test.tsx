import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LOST, type Api } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { site } from '../../../test/site.ts';
import { queryClient } from '../query-client.ts';

async function openProfile(api: Api) {
  vi.stubGlobal('fbq', vi.fn());
  const setAdConsent: Api['setAdConsent'] = ({ body: { granted } }) => ({ granted });
  const page = renderPage('/perfil', { api: { setAdConsent, ...api }, others: { '/api/auth/list-sessions': [] } });
  const privacy = within(await screen.findByRole('region', { name: 'Privacidade' }));
  expect(await privacy.findByRole('heading', { name: 'Ofertas e publicidade' })).toBeTruthy();
  const names = ['Não receber ofertas', 'Voltar a receber ofertas', 'Retirar a permissão', 'Não permitir', 'Permitir'];
  const offered = () => names.filter((name) => privacy.queryByRole('button', { name }) !== null);
  const press = (name: string) => page.user.click(privacy.getByRole('button', { name }));
  return { page, privacy, offered, press };
}

test('where no ad platform is configured, a player refuses offers in Perfil, and takes the refusal back', async () => {
  const { page, privacy, offered, press } = await openProfile({});
  expect(offered()).toEqual(['Não receber ofertas']);
  expect(privacy.queryByText(/Meta/)).toBeNull();
  await press('Não receber ofertas');
  const refused = await privacy.findByText('Não enviamos ofertas a você.');
  expect(document.activeElement).toBe(refused);
  expect(offered()).toEqual(['Voltar a receber ofertas']);
  await press('Voltar a receber ofertas');
  expect(await privacy.findByText('Podemos enviar ofertas a você.')).toBeTruthy();
  // A yes to offers would be a yes to a platform that is configured later.
  expect(page.requests('setAdConsent').map(({ body }) => body)).toEqual([{ granted: false }, { granted: null }]);
});

test.each([
  ['aberto', null, 'Podemos enviar', ['Não receber ofertas']],
  ['regulado', null, 'Não enviamos', ['Não receber ofertas']],
  ['regulado', true, 'Podemos enviar', ['Não receber ofertas']],
  ['regulado', false, 'Não enviamos', []],
] as const)(
  'without an ad platform, in the profile %s after the answer %s, it reads %s',
  async (profile, granted, words, buttons) => {
    const { privacy, offered } = await openProfile({ site: { ...site, operation_profile: profile }, getAdConsent: { granted } });
    expect(privacy.getByText(`${words} ofertas a você.`)).toBeTruthy();
    expect(offered()).toEqual(buttons);
  },
);

test.each([
  [null, ['Não permitir', 'Permitir']],
  [true, ['Retirar a permissão']],
  [false, ['Permitir']],
] as const)('with an ad platform, after the answer %s, the player is offered %j', async (granted, buttons) => {
  const { privacy, offered } = await openProfile({ site: { ...site, meta_pixel_id: '1234567890' }, getAdConsent: { granted } });
  expect(privacy.getByText(granted ? /depósitos são informados à Meta/ : /depósitos não são informados à Meta/)).toBeTruthy();
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
    api: { getAdConsent: () => (isLost ? LOST : { granted: null }) },
    others: { '/api/auth/list-sessions': [] },
  });
  const privacy = within(await screen.findByRole('region', { name: 'Privacidade' }));
  const retry = await privacy.findByRole('button', { name: 'Tentar novamente' });
  isLost = false;
  retry.click();
  await waitFor(() => expect(privacy.getByRole('button', { name: 'Não receber ofertas' })).toBeTruthy());
});
