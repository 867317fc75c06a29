import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { challenge, stubPasskeys } from '../../../test/fake-passkeys.ts';
import { refuse, type Api } from '../../../test/fake-server.ts';
import { historyPage } from '../../../test/player/history-page.ts';
import { me, player } from '../../../test/player/player.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { dialog, expectToast, press } from '../../../test/steps.ts';
import { textOf } from '../../../test/text-of.ts';

const byPassword = { passkey: null, password_allowed: true, code_required: false };
const byPasskey = { passkey: challenge, password_allowed: false, code_required: false };
const confirmed = { confirmed_by: 'password', ends_at: '2026-03-02T15:35:00Z' } as const;

describe('a withdrawal that asks for a confirmation', () => {
  const openWallet = (api: Api) => {
    let isConfirmed = false;
    return renderPage('/wallet', {
      api: {
        getMe: me({ cpf_masked: '***.982.247-**' }),
        getWallet: { balance_cents: 100_000, unrevealed_cents: 0, reserved_cents: 0 },
        listTransactions: historyPage(1),
        createWithdrawal: () => (isConfirmed ? { success: true, message: '' } : refuse('confirmation_required')),
        confirm: () => {
          isConfirmed = true;
          return confirmed;
        },
        ...api,
      },
    });
  };
  const ask = async (page: ReturnType<typeof openWallet>) => {
    const form = within(await screen.findByRole('region', { name: 'Sacar' }));
    await screen.findByText(/Disponível: /);
    await page.user.type(form.getByLabelText('Valor do saque'), '60000');
    await page.user.click(form.getByRole('button', { name: 'Solicitar saque' }));
    return await dialog('Confirmar saque');
  };

  test('names the amount, takes the password, and is sent again with its key', async () => {
    const page = openWallet({ askConfirmation: byPassword });
    const asking = await ask(page);
    expect(textOf(asking)).toContain('de R$ 600,00');
    // The question takes the place of the refusal.
    expect(screen.queryByRole('alert')).toBeNull();
    await page.user.type(await within(asking).findByLabelText('Sua senha'), 'segredo');
    await press(page, 'Confirmar com a senha', asking);
    await expectToast('Saque solicitado com sucesso!');
    const [first, second] = page.requests('createWithdrawal');
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    expect(page.requests('confirm')).toMatchObject([{ body: { for: { purpose: 'withdrawal', amount_cents: 60_000 } } }]);
  });

  test('takes the passkey alone where there is one', async () => {
    stubPasskeys();
    const page = openWallet({ askConfirmation: byPasskey });
    const asking = await ask(page);
    await press(page, 'Confirmar com chave de acesso', asking);
    await expectToast('Saque solicitado com sucesso!');
    expect(within(asking).queryByLabelText('Sua senha')).toBeNull();
  });

  test('says at the code that it is wrong, not at the password', async () => {
    const page = openWallet({ askConfirmation: { ...byPassword, code_required: true }, confirm: refuse('otp_invalid') });
    const asking = within(await ask(page));
    const [password, code] = [await asking.findByLabelText('Sua senha'), asking.getByLabelText('Código de 6 dígitos')];
    await page.user.type(password, 'segredo');
    await page.user.type(code, '000000');
    await page.user.click(asking.getByRole('button', { name: 'Confirmar com a senha' }));
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
    expect(password.hasAttribute('aria-invalid')).toBe(false);
    expect(textOf(asking.getByRole('alert'))).toMatch(/^Código inválido/);
  });

  test('says what to do in a browser without passkey support', async () => {
    const asking = await ask(openWallet({ askConfirmation: byPasskey }));
    expect(textOf(await within(asking).findByRole('alert'))).toContain('este navegador não conhece nenhuma');
  });

  test('is not sent again when the dialog is closed', async () => {
    const page = openWallet({ askConfirmation: byPassword });
    await press(page, 'Fechar', await ask(page));
    await waitFor(() => expect(screen.queryByLabelText('Sua senha')).toBeNull());
    expect(page.requests('createWithdrawal')).toHaveLength(1);
    expect(page.requests('confirm')).toEqual([]);
  });
});

describe('the limit above which withdrawals are confirmed', () => {
  const openProfile = (api: Api) =>
    renderPage('/perfil', {
      api,
      others: {
        '/api/auth/get-session': { user: player, session: { id: 'here' } },
        '/api/auth/list-sessions': [],
      },
    });
  const section = async () => await screen.findByRole('region', { name: 'Confirmação de saques' });
  const none = { amount_cents: null, next_amount_cents: null, next_from: null };
  const now = () => ({ in_force_from: new Date().toISOString() });

  test('is set at once', async () => {
    const page = openProfile({ setConfirmationLimit: now });
    expect(textOf(await section())).toContain('Nenhum saque pede confirmação.');
    await page.user.type(screen.getByLabelText('Pedir confirmação em saques acima de'), '50000');
    await press(page, 'Definir', await section());
    await expectToast('Confirmação de saques em vigor');
    expect(page.requests('setConfirmationLimit')).toMatchObject([{ body: { amount_cents: 50_000 } }]);
    // Without another amount the pressed button takes no press.
    expect(document.activeElement).toBe((await section()).querySelector('form'));
  });

  test('is removed after a confirmation, and says from when that holds', async () => {
    let isConfirmed = false;
    let isSet = false;
    const inADay = new Date(Date.now() + 86_400_000).toISOString();
    const page = openProfile({
      getConfirmationLimit: () => ({ ...none, amount_cents: 50_000, ...(isSet && { next_from: inADay }) }),
      askConfirmation: byPassword,
      confirm: () => {
        isConfirmed = true;
        return confirmed;
      },
      setConfirmationLimit: () => {
        isSet = isConfirmed;
        return isConfirmed ? { in_force_from: inADay } : refuse('confirmation_required');
      },
    });
    expect(textOf(await section())).toContain('Em vigor: acima de R$ 500,00.');
    await press(page, 'Não pedir mais', await section());
    const asking = await dialog('Confirmar mudança');
    await page.user.type(await within(asking).findByLabelText('Sua senha'), 'segredo');
    await press(page, 'Confirmar com a senha', asking);
    await expectToast('Vale a partir de');
    await waitFor(async () => expect(within(await section()).queryByRole('button', { name: 'Não pedir mais' })).toBeNull());
    expect((await section()).contains(document.activeElement)).toBe(true);
    expect(page.requests('confirm')).toMatchObject([{ body: { for: { purpose: 'confirmation-limit', amount_cents: null } } }]);
  });

  test('names the change that waits', async () => {
    openProfile({ getConfirmationLimit: { amount_cents: 50_000, next_amount_cents: 90_000, next_from: '2026-03-02T15:00:00Z' } });
    expect(textOf(await section())).toContain('Em vigor: acima de R$ 500,00. A partir de 02/03/2026, 12:00: acima de R$ 900,00.');
  });
});
