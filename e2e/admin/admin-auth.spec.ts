import type { Page } from '@playwright/test';
import { query } from '../support/database.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { adminKey, createOperator, type Operator } from '../support/operator.ts';

const flags = async (page: Page) =>
  await page.evaluate('[sessionStorage.getItem("admin_verified"), sessionStorage.getItem("admin_verified_at")]');

async function openDoor(page: Page): Promise<void> {
  await page.goto(`/admin-auth?key=${adminKey()}`);
  await expect(page.getByRole('heading', { name: 'Acesso administrativo' })).toBeVisible();
}

async function fillIn(page: Page, { email, password }: Pick<Operator, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

// Tries count by address, and every journey comes from the same one.
journey.beforeEach(async () => void (await query(`delete from auth.rate_limit where key like 'staff|%'`)));

journey(
  'the key leaves the address at once, the form is usable by everybody, and a right password opens the panel',
  async ({ page, picture }) => {
    const operator = await createOperator();
    await openDoor(page);
    await expect(page).toHaveURL('/admin-auth');
    expect((await page.request.get('/admin-auth')).headers()['referrer-policy']).toBe('no-referrer');
    expect(await page.evaluate('history.length')).toBeLessThanOrEqual(2);
    await expect(page.getByText('Rate limit: 5 tentativas a cada 15 minutos')).toBeVisible();
    const [verified, since] = (await flags(page)) as [string, string];
    expect(verified).toBe('true');
    expect(Date.now() - Date.parse(since)).toBeLessThan(60_000);
    await expectAccessible(page);
    await picture('admin-auth');
    await fillIn(page, operator);
    await expect(page).toHaveURL('/admin');
    expect(await page.evaluate('document.cookie + JSON.stringify({ ...localStorage })')).not.toMatch(/token/i);
  },
);

journey('the flags are cleared on sign-out', { tag: '@desktop' }, async ({ page }) => {
  const operator = await createOperator();
  await openDoor(page);
  await fillIn(page, operator);
  await expect(page).toHaveURL('/admin');
  expect(await flags(page)).toContain('true');
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL('/auth');
  expect(await flags(page)).toEqual([null, null]);
});

journey.describe('a session that is gone', () => {
  journey.use({ expectedComplaints: /401/ });

  journey('clears the flags', { tag: '@desktop' }, async ({ page }) => {
    const operator = await createOperator();
    await openDoor(page);
    await fillIn(page, operator);
    await expect(page).toHaveURL('/admin');
    await page.context().clearCookies();
    // The screen that is open may notice first, and leave for the sign-in while this is on its way.
    await page.goto('/admin/m4').catch(() => undefined);
    await expect(page).toHaveURL('/auth');
    expect(await flags(page)).toEqual([null, null]);
  });
});

journey('while the key is being checked the screen says so', { tag: '@desktop' }, async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/check-route', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/admin-auth?key=${adminKey()}`);
  await expect(page.getByText('Validando acesso...')).toBeVisible();
  await expect(page).toHaveURL('/admin-auth');
  answer();
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

journey.describe('without a right key', () => {
  journey.use({ expectedComplaints: /404.*\/404/ });

  journey('there is no such page', { tag: '@desktop' }, async ({ page }) => {
    for (const address of ['/admin-auth', '/admin-auth?key=', '/admin-auth?key=errada']) {
      await page.goto(address);
      await expect(page).toHaveURL('/404');
      await expect(page.getByText('Oops! Page not found')).toBeVisible();
    }
  });
});

journey.describe('a refused sign-in', () => {
  journey.use({ expectedComplaints: /40[01]|429/ });

  journey('says why in plain words, and after five tries how long to wait', { tag: '@desktop' }, async ({ page }) => {
    const operator = await createOperator();
    await openDoor(page);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByText('Informe seu e-mail.')).toBeVisible();
    await expect(page.getByText('Informe sua senha.')).toBeVisible();
    for (let tries = 0; tries < 5; tries++) {
      await fillIn(page, { ...operator, password: 'senha errada de teste' });
      await expect(page.getByRole('alert')).toContainText('Usuário não encontrado ou senha incorreta');
      await expect(page.getByRole('button', { name: 'Entrar' })).toBeEnabled();
    }
    await fillIn(page, operator);
    await expect(page.getByRole('alert')).toContainText(/Muitas tentativas\. Tente novamente em 1[45] min\./);
    await expect(page).toHaveURL('/admin-auth');
  });

  journey(
    'with an authenticator a code is asked for, and a wrong one is refused in words',
    { tag: '@desktop' },
    async ({ page, picture }) => {
      const operator = await createOperator('admin', { twoFactor: true });
      await openDoor(page);
      await fillIn(page, operator);
      await expect(page.getByText('Verificação em duas etapas')).toBeVisible();
      await expectAccessible(page);
      await picture('admin-auth-code');
      const right = await operator.nextCode();
      await page.getByLabel('Código de 6 dígitos').fill(String((Number(right) + 101_003) % 1_000_000).padStart(6, '0'));
      await page.getByRole('button', { name: 'Verificar' }).click();
      await expect(page.getByRole('alert')).toContainText('Código inválido');
      await page.getByLabel('Código de 6 dígitos').fill(await operator.nextCode());
      await page.getByRole('button', { name: 'Verificar' }).click();
      await expect(page).toHaveURL('/admin');
    },
  );
});

journey('a provisional password is changed before anything else', async ({ page, picture }) => {
  const operator = await createOperator('finance');
  await query('update auth."user" set force_password_change = true where id = $1', [operator.id]);
  await openDoor(page);
  await fillIn(page, operator);
  await expect(page).toHaveURL('/admin/change-password');
  await expect(page.getByText('Troque a senha provisória antes de continuar.')).toBeVisible();
  await picture('change-password-forced');
  await page.goto('/admin/m2');
  await expect(page).toHaveURL('/admin/change-password');
  await page.getByLabel('Senha atual').fill(operator.password);
  await page.getByLabel('Nova senha', { exact: true }).fill('cavalo bateria grampo certo');
  await page.getByLabel('Repita a nova senha').fill('cavalo bateria grampo certo');
  await page.getByRole('button', { name: 'Alterar senha' }).click();
  await expect(page).toHaveURL('/admin');
});
