import { query } from '../support/database.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { newCpf } from '../support/player.ts';
import { giveVirtualPasskeys } from '../support/virtual-passkeys.ts';

journey.use({
  expectedComplaints: /403.*create-withdrawal|401.*verify-authentication/,
  layoutShiftReason: 'the steps of the dialog differ in height, and the dialog is at the lower edge',
});

journey(
  'a passkey is added, signs in through the e-mail field, confirms a large withdrawal, and is removed',
  { tag: '@phone' },
  async ({ page, player, picture }) => {
    const passkeys = await giveVirtualPasskeys(page);
    await page.goto('/perfil');
    const section = page.getByRole('region', { name: 'Chaves de acesso' });
    const add = section.getByRole('button', { name: 'Adicionar chave de acesso' });
    await add.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Sua senha').fill(player.password);
    await dialog.getByRole('button', { name: 'Confirmar com a senha' }).click();
    await expect(dialog.getByRole('heading')).toBeFocused();
    await dialog.getByLabel('Nome da chave de acesso').fill('Meu celular');
    await expectAccessible(page);
    await picture('add-passkey');
    await dialog.getByRole('button', { name: 'Criar chave de acesso' }).click();
    await expect(section.getByRole('listitem')).toContainText('Meu celular');
    await expect(add).toBeFocused();
    expect(await passkeys.count()).toBe(1);
    await page.getByLabel('Pedir confirmação em saques acima de').pressSequentially('2000');
    await page.getByRole('region', { name: 'Confirmação de saques' }).getByRole('button', { name: 'Definir' }).click();
    await expect(page.getByText('Em vigor: acima de')).toBeVisible();
    await picture('profile-passkeys');

    // The virtual device accepts the passkey offer of the e-mail field automatically: nothing is
    // pressed or typed.
    await page.getByRole('button', { name: 'Sair da conta' }).click();
    await expect(page).toHaveURL('/');

    await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Carteira' }).click();
    const form = page.getByRole('region', { name: 'Sacar' });
    await form.getByLabel('Valor do saque').pressSequentially('2550');
    await form.getByLabel('CPF').fill(newCpf());
    await form.getByRole('button', { name: 'Solicitar saque' }).click();
    const confirming = page.getByRole('dialog', { name: 'Confirmar saque' });
    await expect(confirming).toContainText('R$ 25,50');
    await expectAccessible(page);
    await picture('confirm-withdrawal');
    await confirming.getByRole('button', { name: 'Confirmar com chave de acesso' }).click();
    await expect(page.getByText('Saque solicitado com sucesso!')).toBeVisible();
    const rows = await query<{ confirmed_by: string }>(
      'select w.confirmed_by from withdrawal w join auth."user" u on u.id = w.player_id where u.email = $1',
      [player.email],
    );
    expect(rows).toEqual([{ confirmed_by: 'passkey' }]);

    await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Perfil' }).click();
    await section.getByRole('button', { name: 'Remover Meu celular' }).click();
    const removing = page.getByRole('dialog', { name: 'Remover chave de acesso' });
    await expectAccessible(page);
    await picture('remove-passkey');
    // Somebody else holds the phone.
    await passkeys.verifyHolder(false);
    const title = removing.getByRole('heading');
    const place = await title.boundingBox();
    await removing.getByRole('button', { name: 'Confirmar com chave de acesso' }).click();
    await expect(removing.getByRole('alert')).not.toBeEmpty();
    expect(await title.boundingBox()).toEqual(place);
    await passkeys.verifyHolder(true);
    await removing.getByRole('button', { name: 'Confirmar com chave de acesso' }).click();
    await expect(page.getByText('Chave de acesso removida')).toBeVisible();
    await expect(section.getByRole('listitem')).toHaveCount(0);
    await expect(add).toBeFocused();
    // The device still has it, but it leads nowhere.
    expect(await passkeys.count()).toBe(1);
    await page.getByRole('button', { name: 'Sair da conta' }).click();
    await expect(page.getByText('Não foi possível entrar com esta chave de acesso.')).toBeVisible();
    await expect(page).toHaveURL('/auth');
  },
);
