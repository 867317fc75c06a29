import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { advanceClock, startClock } from '../../../test/clock.ts';
import { me } from '../../../test/player/player.ts';
import { renderPage } from '../../../test/player/render-page.tsx';

type Page = ReturnType<typeof renderPage>;
type Within = Pick<typeof screen, 'getByLabelText'>;

const subscription = {
  toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/a', keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }),
  unsubscribe: vi.fn<() => Promise<boolean>>(async () => true),
};
const device = {
  id: 'c0000000-0000-4000-8000-000000000001',
  user_agent: null,
  is_present: true,
  created_at: '2026-11-21T12:00:00.000Z',
};
const answer = (choice?: { deposits: boolean; withdrawals: boolean; reminders: boolean }) => ({
  public_key: 'key',
  devices: choice ? [{ ...device, ...choice }] : [],
});

/**
 * Stubs a browser that supports pushes. `permission` is its present state, `says` the player's
 * answer to the permission question.
 * `held` is the subscription that the browser already has.
 */
function stubBrowser(permission: NotificationPermission, says = permission, held: object | null = null) {
  const requestPermission = vi.fn<() => Promise<NotificationPermission>>(async () => {
    notification.permission = says;
    return says;
  });
  const notification = { permission, requestPermission };
  const subscribe = vi.fn<(options: object) => Promise<typeof subscription>>(async () => subscription);
  const worker = { pushManager: { getSubscription: async () => held, subscribe } };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', {});
  const container = Object.assign(new EventTarget(), {
    register: async () => worker,
    ready: Promise.resolve(worker),
    getRegistration: async () => worker,
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  return { notification, subscribe };
}
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

const others = { '/api/auth/list-sessions': [] };
const toggle = (name: RegExp) => screen.findByRole('checkbox', { name });

test('each kind is switched on by itself, the browser asks for permission after the press, and the last one off unsubscribes', async () => {
  const { notification, subscribe } = stubBrowser('default', 'granted');
  const off = { deposits: false, withdrawals: false, reminders: false };
  const page = renderPage('/perfil', {
    api: {
      listPushDevices: answer(),
      subscribePushDevice: answer({ ...off, deposits: true }),
      removePushDevice: answer(),
    },
    others,
  });
  expect(screen.queryByText(/nunca com promoções/) ?? (await screen.findByText(/nunca com promoções/))).toBeTruthy();
  expect(notification.requestPermission).not.toHaveBeenCalled();
  await page.user.click(await toggle(/^Depósitos/));
  await waitFor(async () => expect((await toggle(/^Depósitos/)).matches(':checked')).toBe(true));
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
  expect(page.requests('subscribePushDevice').map(({ body }) => body)).toMatchObject([{ ...off, deposits: true }]);
  await page.user.click(await toggle(/^Depósitos/));
  await waitFor(() => expect(page.requests('removePushDevice')).toHaveLength(1));
  expect((await toggle(/^Depósitos/)).matches(':checked')).toBe(false);
});

test.each([
  ['of the same key is kept', 'key-', 0],
  ['of another key is replaced', 'abcd', 1],
])('when a kind is switched, a subscription %s', async (_what, heldKey, replaced) => {
  const applicationServerKey = Uint8Array.from(atob(heldKey.replace('-', '+')), (char) => char.codePointAt(0)!).buffer;
  const held = {
    ...subscription,
    unsubscribe: vi.fn<() => Promise<boolean>>(async () => true),
    options: { applicationServerKey },
  };
  const { subscribe } = stubBrowser('granted', 'granted', held);
  const choice = { deposits: true, withdrawals: false, reminders: false };
  const page = renderPage('/perfil', {
    api: {
      listPushDevices: { ...answer(choice), public_key: 'key-' },
      subscribePushDevice: answer({ ...choice, withdrawals: true }),
    },
    others,
  });
  await page.user.click(await toggle(/^Saques/));
  await waitFor(() => expect(page.requests('subscribePushDevice')).toHaveLength(1));
  expect(held.unsubscribe).toHaveBeenCalledTimes(replaced);
  expect(subscribe).toHaveBeenCalledTimes(replaced);
});

test('a closed permission question leaves pushes off and says why, and a denied one says what to do', async () => {
  stubBrowser('default');
  const page = renderPage('/perfil', { api: { listPushDevices: answer() }, others });
  await page.user.click(await toggle(/^Saques/));
  expect(await screen.findByText('Os avisos continuam desligados')).toBeTruthy();
  expect((await toggle(/^Saques/)).matches(':checked')).toBe(false);
  page.leave();

  stubBrowser('denied');
  renderPage('/perfil', { api: { listPushDevices: answer() }, others });
  expect(await screen.findByText(/permita as notificações do site nas configurações do navegador/)).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();

  // The player allows them in the browser's settings and comes back.
  stubBrowser('granted');
  act(() => void dispatchEvent(new Event('focus')));
  expect((await toggle(/^Saques/)).matches(':checked')).toBe(false);
});

const typing = async ({ user }: Page, scope: Within, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) await user.type(scope.getByLabelText(label), text);
};

test.each([
  [
    'a new password',
    async (page: Page) => {
      await typing(page, screen, { 'Senha atual': 'segredo-de-teste', 'Nova senha': 'outra-senha' });
      await page.user.click(screen.getByRole('button', { name: 'Alterar senha' }));
    },
  ],
  [
    'the end of two-factor authentication',
    async (page: Page) => {
      const own = within(screen.getByRole('region', { name: 'Verificação em duas etapas' }));
      await page.user.click(own.getByRole('button', { name: 'Desativar' }));
      const dialog = within(await screen.findByRole('dialog'));
      await typing(page, dialog, { 'Sua senha': 'segredo-de-teste', 'Código de verificação': '123456' });
      await page.user.click(dialog.getByRole('button', { name: 'Desativar' }));
    },
  ],
] as const)('%s begins a new session, without the pushes of the old one, and the switches show that', async (_what, renew) => {
  stubBrowser('granted');
  const on = { deposits: true, withdrawals: true, reminders: true };
  let isOn = true;
  const end = () => {
    isOn = false;
    return {};
  };
  const page = renderPage('/perfil', {
    api: { getMe: me({ two_factor_enabled: true }), listPushDevices: () => answer(isOn ? on : undefined) },
    others: { ...others, '/api/auth/change-password': end, '/api/auth/two-factor/disable': end },
  });
  expect((await toggle(/^Tempo de jogo/)).matches(':checked')).toBe(true);
  const asked = page.otherCalls('/api/auth/list-sessions').length;
  await renew(page);
  await waitFor(async () => expect((await toggle(/^Tempo de jogo/)).matches(':checked')).toBe(false));
  await waitFor(() => expect(page.otherCalls('/api/auth/list-sessions')).toHaveLength(asked + 1));
  expect(screen.getByText(/até você sair da conta nele, trocar a senha ou mudar a verificação em duas etapas/)).toBeTruthy();
});

test('a push service that cannot be reached leaves pushes off after 15 seconds, and the page says so', async () => {
  startClock();
  const { subscribe } = stubBrowser('granted');
  subscribe.mockReturnValue(new Promise(() => {}));
  const page = renderPage('/perfil', { api: { listPushDevices: answer() }, others });
  await page.user.click(await toggle(/^Saques/));
  await waitFor(() => expect(subscribe).toHaveBeenCalled());
  await advanceClock(15_000);
  expect(await screen.findByText('Este navegador não conseguiu ligar os avisos. Tente de novo.')).toBeTruthy();
  expect((await toggle(/^Saques/)).matches(':checked')).toBe(false);
  expect(page.requests('subscribePushDevice')).toEqual([]);
});

test('a browser without push support says so', async () => {
  renderPage('/perfil', { api: { listPushDevices: answer() }, others });
  expect(await screen.findByText('Este navegador não recebe avisos com o app fechado.')).toBeTruthy();
});
