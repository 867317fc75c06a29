import { scratchOwnRow } from '../support/board-steps.ts';
import { expectFit } from '../support/expect-fit.ts';
import { expect, journey } from '../support/journey.ts';
import { checkScreen } from '../support/check-screen.ts';
import { mailedLink } from '../support/mails.ts';
import { PASSWORD } from '../../server/test/planted/plant-account.ts';
import { createPlayer, newEmail } from '../support/player.ts';
import { signUp } from '../support/player-steps.ts';

// The address /nowhere does not exist.
journey.use({ expectedComplaints: /404.*nowhere/ });

journey('the screens of visitors', async ({ page, picture }) => {
  for (const [address, name] of [
    ['/signup/', 'signup'],
    ['/verificar', 'verify'],
    ['/termos', 'terms'],
    ['/privacidade', 'privacy'],
    ['/regras', 'rules'],
    ['/nowhere', 'not-found'],
    ['/offline.html', 'offline'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await checkScreen(page, picture, name);
  }
});

journey('the sign-in and a new password', async ({ page, picture }) => {
  const player = await createPlayer();
  await page.goto('/auth/');
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('link', { name: 'Teste grátis, sem cadastro' })).toHaveAttribute('href', '/play-demo');
  await checkScreen(page, picture, 'auth-sign-in');
  const enter = page.getByRole('button', { name: 'Entrar', exact: true });
  const before = await enter.boundingBox();
  await enter.click();
  await expect(page.getByText('Preencha este campo.')).toHaveCount(2);
  expect(await enter.boundingBox()).toEqual(before);
  await page.getByRole('tab', { name: 'Cadastrar' }).click();
  await checkScreen(page, picture, 'auth-sign-up');
  await page.getByRole('button', { name: 'Criar Conta' }).click();
  await expect(page.getByText('Preencha este campo.')).toHaveCount(3);
  // The response of a server that requires confirmed e-mail addresses.
  await page.route('**/api/auth/sign-up/email', async (route) => await route.fulfill({ json: { token: null } }));
  await signUp(page, { name: 'Marina Alves', email: newEmail(), password: PASSWORD });
  await expect(page.getByText('Confirme seu e-mail')).toBeVisible();
  await checkScreen(page, picture, 'confirm-email');
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Entrar' }).click();
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click();
  await page.getByLabel('E-mail').fill(player.email);
  await checkScreen(page, picture, 'password-forgotten');
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByText(/Se houver uma conta com este e-mail/)).toBeVisible();
  await expect.poll(() => mailedLink(player.email, 'reset-password')).not.toBe('');
  await page.goto(await mailedLink(player.email, 'reset-password'));
  await page.getByLabel('Nova senha').fill('uma-senha-nova');
  await checkScreen(page, picture, 'password-new');
});

journey('the demo', async ({ page, picture }) => {
  await page.goto('/play-demo/');
  await expect(page).toHaveURL('/play-demo');
  await checkScreen(page, picture, 'demo-intro');
  await page.getByRole('button', { name: 'Jogar Agora' }).click();
  await scratchOwnRow(page, 2);
  await checkScreen(page, picture, 'demo-board');
  await page.getByRole('button', { name: 'Raspar tudo' }).click();
  await expect(page.getByRole('dialog', { name: 'Parabéns!' })).toBeVisible();
  await checkScreen(page, picture, 'demo-prize');
});

journey('control: content that is too wide and buttons that are too small are reported', async ({ page, isMobile }) => {
  await page.goto('/verificar');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.evaluate(
    "document.querySelector('main').insertAdjacentHTML('beforeend', '<b style=position:absolute;top:0;left:0;width:2000px;height:9px>')",
  );
  await expect(expectFit(page)).rejects.toThrow('pixels beyond the width');
  await page.evaluate(
    "document.querySelector('main > b').outerHTML = '<button style=position:fixed;top:0;left:0;width:30px;height:30px>ok</button>'",
  );
  if (isMobile) await expect(expectFit(page)).rejects.toThrow(/ok.*30×30/);
});
