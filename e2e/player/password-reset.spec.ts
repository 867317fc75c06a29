import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { createPlayer } from '../support/player.ts';
import { signIn } from '../support/player-steps.ts';

const outbox = join(process.env['E2E_DATA_DIR'] ?? '', 'outbox');

/** Long lines of a mail are folded, and its equals signs written in hexadecimal (quoted-printable). */
const unquoted = (mail: string): string => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');

/** The link of the mail about a password that was sent to this address. */
async function mailedLink(email: string): Promise<string> {
  for (const file of await readdir(outbox)) {
    const mail = unquoted(await readFile(join(outbox, file), 'utf8'));
    const [link] = /http:\/\/\S+?\/api\/auth\/reset-password\/[^\s"<]+/.exec(mail) ?? [];
    if (mail.includes(email) && link !== undefined) return link;
  }
  return '';
}

journey('whoever forgot the password gets a link, chooses a new one and signs in with it', async ({ page, picture }) => {
  const player = await createPlayer();
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click();
  await page.getByLabel('E-mail').fill(player.email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByText(/Se houver uma conta com este e-mail/)).toBeVisible();
  await picture('password-forgotten');

  await expect.poll(() => mailedLink(player.email)).not.toBe('');
  const link = await mailedLink(player.email);
  await page.goto(link);
  await expect(page).toHaveURL(/\/auth\?token=/);
  await page.getByLabel('Nova senha').fill('uma-senha-nova');
  await expectAccessible(page);
  await picture('password-new');
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await expect(page.getByText(/Senha alterada/)).toBeVisible();
  await expect(page).toHaveURL('/auth');
  await signIn(page, { email: player.email, password: 'uma-senha-nova' });
  await expect(page).toHaveURL('/');

  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL('/auth');
  await page.goto(link);
  await expect(page).toHaveURL(/\/auth\?error=INVALID_TOKEN/);
  await expect(page.getByRole('alert')).toContainText('Este link não vale mais. Peça um novo.');
});
