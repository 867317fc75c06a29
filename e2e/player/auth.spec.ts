import type { Page, Route } from '@playwright/test';
import { expect, journey } from '../support/journey.ts';
import { createPlayer, newEmail, PASSWORD } from '../support/player.ts';
import { signIn, signUp } from '../support/player-steps.ts';

const SIGN_IN = '**/api/auth/sign-in/email';
const SIGN_UP = '**/api/auth/sign-up/email';

/** Cuts the first calls off; returns how many calls there were. */
async function cutOff(page: Page, calls: string, times: number, before: (route: Route) => Promise<unknown> = async () => {}) {
  let count = 0;
  await page.route(calls, async (route) => {
    count++;
    if (count > times) return await route.continue();
    await before(route);
    await route.abort();
  });
  return () => count;
}

/** The lost answers and, after one, the refusal of an account that exists already. */
const lostAnswers = /ERR_FAILED.*\/api\/auth\/|422.*sign-up/;
const newcomer = () => ({ name: 'Rita Lima', email: newEmail(), password: PASSWORD });

journey.describe('a refused sign-in', () => {
  journey.use({ expectedComplaints: /401.*sign-in/ });

  journey(
    'a wrong password and an unknown e-mail are refused in the same words',
    { tag: '@phone' },
    async ({ page, player, context, picture }) => {
      await context.clearCookies();
      await page.goto('/auth');
      await signIn(page, { email: player.email, password: 'outra-senha' });
      const toast = page.getByRole('listitem').filter({ hasText: 'Erro ao fazer login' });
      await expect(toast).toContainText('Usuário não encontrado ou senha incorreta');
      await picture('sign-in-refused');
      await expect(toast).toBeHidden({ timeout: 20_000 });
      await signIn(page, { email: newEmail(), password: PASSWORD });
      await expect(toast).toContainText('Usuário não encontrado ou senha incorreta');
      await expect(page).toHaveURL('/auth');
    },
  );
});

journey(
  'a player signs in, and signing out leads to /auth and ends the session',
  { tag: '@phone' },
  async ({ page, context, player }) => {
    await context.clearCookies();
    await page.goto('/auth');
    await signIn(page, player);
    await expect(page).toHaveURL('/');
    expect(await page.evaluate('document.cookie + JSON.stringify({ ...localStorage })')).not.toMatch(/session|token/i);
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page).toHaveURL('/auth');
    await page.goto('/wallet');
    await expect(page).toHaveURL('/auth');
  },
);

journey('the forms ask for what they need before anything is sent', { tag: '@phone' }, async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByLabel('E-mail')).toHaveAttribute('type', 'email');
  await expect(page.getByText('Proibido para menores de 18 anos.')).toBeVisible();
  await page.getByRole('tab', { name: 'Cadastrar' }).click();
  const create = page.getByRole('button', { name: 'Criar Conta' });
  await create.click();
  await expect(page.getByLabel('Nome Completo')).toBeFocused();
  await page.getByLabel('Nome Completo').fill('Rita Lima');
  await create.click();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.getByLabel('E-mail').fill(newEmail());
  await page.getByLabel('Senha').pressSequentially('cinco');
  await page.getByRole('button', { name: 'Criar Conta' }).click();
  await expect(page.getByLabel('Senha')).toBeFocused();
  await expect(page.getByText('Proibido para menores de 18 anos.')).toBeVisible();
  expect(sent).toEqual([]);
});

journey('the buttons say what they are at while they wait', { tag: '@desktop' }, async ({ page, player, context }) => {
  await context.clearCookies();
  const answers: (() => void)[] = [];
  const sent: unknown[] = [];
  const newPlayer = newcomer();
  const hold = async (route: Route) => {
    sent.push(route.request().postDataJSON());
    await new Promise<void>((resolve) => answers.push(resolve));
    await route.continue();
  };
  await page.route(SIGN_UP, hold);
  await page.route(SIGN_IN, hold);
  await page.goto('/auth');
  await signUp(page, newPlayer);
  await expect(page.getByRole('button', { name: 'Cadastrando...' })).toBeVisible();
  await page.goto('/auth');
  await signIn(page, player);
  await expect(page.getByRole('button', { name: 'Entrando...' })).toBeVisible();
  expect(sent).toEqual([
    { ...newPlayer, callbackURL: '/' },
    { email: player.email, password: player.password },
  ]);
  for (const answer of answers) answer();
  await expect(page).toHaveURL('/');
});

journey.describe('an identity provider without words', () => {
  journey.use({ expectedComplaints: /(401|502).*\/api\/auth\// });

  journey(
    'is spoken for by the page, and the newest message is the only one',
    { tag: '@desktop' },
    async ({ page, player, context }) => {
      await context.clearCookies();
      await page.goto('/auth');
      const toasts = page.getByRole('listitem').and(page.locator('[data-sonner-toast]:not([data-removed="true"])'));
      // Much sooner than the one before would go by itself.
      const expectAlone = async (sentence: string) => {
        await expect(toasts.filter({ hasText: sentence })).toBeVisible();
        await expect(toasts).toHaveCount(1, { timeout: 2000 });
      };
      await page.route(SIGN_IN, async (route) => await route.fulfill({ status: 401, body: '' }));
      await signIn(page, player);
      await expectAlone('Usuário ou senha inválidos');
      await page.route(SIGN_UP, async (route) => await route.fulfill({ status: 401, body: '' }));
      await signUp(page, newcomer());
      await expectAlone('Erro desconhecido ao criar conta');
      await page.route(SIGN_UP, async (route) => await route.fulfill({ status: 200, body: '<html>' }));
      await page.getByRole('button', { name: 'Criar Conta' }).click();
      await expectAlone('Não foi possível criar a conta. Tente novamente.');
      await page.route('**/api/auth/request-password-reset', async (route) => await route.fulfill({ status: 502, body: '' }));
      await page.getByRole('tab', { name: 'Entrar' }).click();
      await page.getByRole('button', { name: 'Esqueci minha senha' }).click();
      await page.getByLabel('E-mail').fill(player.email);
      await page.getByRole('button', { name: 'Enviar link' }).click();
      await expectAlone('Erro desconhecido');
    },
  );
});

journey.describe('an account that exists', () => {
  journey.use({ expectedComplaints: /422.*sign-up/ });

  journey(
    'signing up again with an e-mail is refused with a sentence',
    { tag: '@desktop' },
    async ({ page, player, context }) => {
      await context.clearCookies();
      await page.goto('/auth');
      await signUp(page, { ...newcomer(), email: player.email });
      const toast = page.getByRole('listitem').filter({ hasText: 'Erro ao criar conta' });
      await expect(toast).toContainText('Já existe uma conta com este e-mail. Entre com ela.');
    },
  );
});

journey.describe('a connection that fails', () => {
  journey.use({ expectedComplaints: lostAnswers });

  journey(
    'a sign-in is tried three times, then says that the connection failed',
    { tag: '@desktop' },
    async ({ page, player, context }) => {
      await context.clearCookies();
      await page.goto('/auth');
      const calls = await cutOff(page, SIGN_IN, 9);
      await signIn(page, player);
      const toast = page.getByRole('listitem').filter({ hasText: 'Erro ao fazer login' });
      await expect(toast).toContainText('Falha de conexão ao entrar. Tente novamente.');
      expect(calls()).toBe(3);
    },
  );

  journey('a sign-up that gets through at the fourth try shows no error', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/auth');
    const calls = await cutOff(page, SIGN_UP, 3);
    await signUp(page, newcomer());
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Erro ao criar conta')).toHaveCount(0);
    expect(calls()).toBe(4);
  });

  journey(
    'a sign-up whose answer got lost signs in instead of reporting an account that exists',
    { tag: '@desktop' },
    async ({ page }) => {
      await page.goto('/auth');
      await cutOff(page, SIGN_UP, 1, async (route) => await route.fetch());
      await signUp(page, newcomer());
      await expect(page).toHaveURL('/');
      await expect(page.getByText(/Rita Lima$/)).toBeVisible();
    },
  );

  journey('a sign-up that never gets through says that the connection is unstable', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/auth');
    await cutOff(page, SIGN_UP, 9);
    await signUp(page, newcomer());
    const toast = page.getByRole('listitem').filter({ hasText: 'Erro ao criar conta' });
    await expect(toast).toContainText('Conexão instável. Tente novamente.');
  });
});

journey.describe('a sign-out that does not get through', () => {
  journey.use({ expectedComplaints: /ERR_FAILED.*sign-out/ });

  journey('says so, and the session goes on', { tag: '@phone' }, async ({ page, player: _player }) => {
    await page.goto('/');
    await page.route('**/api/auth/sign-out', async (route) => await route.abort());
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page.getByText('Você ainda não saiu')).toBeVisible();
    await expect(page).toHaveURL('/');
  });
});

journey.describe('on a device that several people use', () => {
  journey.use({ expectedComplaints: /401/ });

  journey('the next one sees nothing of who was there before', { tag: '@desktop' }, async ({ page, context, player }) => {
    const next = await createPlayer('Rui Barbosa');
    await page.goto('/perfil');
    await expect(page.getByText(player.email)).toBeVisible();
    await page.evaluate("sessionStorage.setItem('admin_verified', 'true')");
    await context.clearCookies();
    await page.getByLabel('Nome').fill('Outro Nome');
    await page.getByRole('button', { name: 'Salvar nome' }).click();
    await expect(page).toHaveURL('/auth');
    expect(await page.evaluate("sessionStorage.getItem('admin_verified')")).toBeNull();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/me', async (route) => {
      await held;
      await route.continue();
    });
    await signIn(page, next);
    await page.getByRole('link', { name: 'Perfil' }).first().click();
    await expect(page).toHaveURL('/perfil');
    await expect(page.getByRole('heading', { name: 'Senha' })).toBeVisible();
    await expect(page.getByText(player.email)).toHaveCount(0);
    release();
    await expect(page.getByText(next.email)).toBeVisible();
  });
});
