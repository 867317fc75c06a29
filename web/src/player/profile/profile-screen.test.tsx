import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { LOST, Refusal } from '../../../test/fake-server.ts';
import type { Api, OtherCalls } from '../../../test/fake-server.ts';
import { historyPage } from '../../../test/player/history-page.ts';
import { me, player } from '../../../test/player/player.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { textOf } from '../../../test/text-of.ts';
import { append } from '../../../test/steps.ts';
import { queryClient } from '../query-client.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const devices = ['here', 'elsewhere'].map((id) => ({
  id,
  userAgent: FIREFOX,
  createdAt: '2026-02-01T12:00:00Z',
  updatedAt: '2026-03-01T12:00:00Z',
}));

const openProfile = (api: Api = {}, others: OtherCalls = {}) =>
  renderPage('/perfil', {
    api: { getMe: me(), listTransactions: historyPage(1), ...api },
    others: {
      '/api/auth/get-session': { user: player, session: { id: 'here' } },
      '/api/auth/list-sessions': devices,
      ...others,
    },
  });

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const bodies = (page: ReturnType<typeof openProfile>, path: string) => page.otherCalls(path).map(({ body }) => body);

describe('the data of a player', () => {
  test('are read once when the screen is opened, however many of its parts show them', async () => {
    const page = openProfile();
    await (await section('Privacidade')).findByRole('button', { name: 'Receber ofertas' });
    const names = ['getMe', 'getOfferConsent', 'listPasskeys', 'getConfirmationLimit', 'listPushDevices'] as const;
    expect(names.filter((name) => page.requests(name).length !== 1)).toEqual([]);
  });

  test('are e-mail and CPF, which is asked for with the first deposit or withdrawal', async () => {
    openProfile();
    const data = await section('Seus dados');
    expect(await data.findByText(player.email)).toBeTruthy();
    expect(data.getByText('Você informa no primeiro depósito ou saque; ele vale quando o dinheiro chegar')).toBeTruthy();
  });

  test('show a CPF that was named with a deposit, and that it is not the final one yet', async () => {
    openProfile({ getMe: me({ named_cpf_masked: '***.982.247-**' }) });
    expect(await (await section('Seus dados')).findByText('***.982.247-**; ele vale quando o dinheiro chegar')).toBeTruthy();
  });

  test('show a known CPF masked', async () => {
    openProfile({ getMe: me({ cpf_masked: '***.982.247-**' }) });
    expect(await (await section('Seus dados')).findByText('***.982.247-**')).toBeTruthy();
  });

  test('say what follows from the identity check and its limits', async () => {
    type Kyc = ReturnType<typeof me>['kyc'];
    let kyc: Kyc = { status: 'none', deposit_day_cents: null, withdrawal_day_cents: null };
    openProfile({ getMe: () => me({ kyc }) });
    const data = await section('Seus dados');
    await data.findByText(player.email);
    const words = () => data.queryByText('Verificação de identidade')?.nextElementSibling;
    expect(words()).toBeUndefined();
    for (const [status, deposit, withdrawal, said] of [
      ['verified', null, null, 'Concluída'],
      [
        'none',
        50_000,
        0,
        'Ainda não feitaDepósitos até R$ 500,00 em 24 horas.Cada saque passa por uma conferência antes do pagamento.',
      ],
      ['rejected', 0, null, 'RecusadaDepósitos não são possíveis agora.'],
      ['verified', 1_000_000, null, 'ConcluídaDepósitos até R$ 10.000,00 em 24 horas.'],
      ['pending', null, 100_000, 'Em análiseSaques que somam mais de R$ 1.000,00 em 24 horas passam por uma conferência'],
    ] as const) {
      kyc = { status, deposit_day_cents: deposit, withdrawal_day_cents: withdrawal };
      await act(async () => await queryClient.invalidateQueries());
      await waitFor(() => expect(textOf(words())).toContain(said));
      expect(textOf(words()).includes('Você recebe uma notificação quando a análise terminar.')).toBe(status === 'pending');
      await waitFor(() =>
        expect(textOf(words()).includes('escreva para')).toBe(
          (status === 'none' || status === 'rejected') && (deposit ?? withdrawal) !== null,
        ),
      );
    }
  });

  test('can be downloaded as a file', async () => {
    openProfile();
    const link = (await section('Privacidade')).getByRole('link', { name: 'Baixar meus dados' });
    expect(link.getAttribute('href')).toBe('/api/me/export');
    expect(link.hasAttribute('download')).toBe(true);
  });

  test('that cannot be read can be read again', async () => {
    let isLost = true;
    const page = openProfile({ getMe: () => (isLost ? LOST : me()) });
    const data = await section('Seus dados');
    const retry = await data.findByRole('button', { name: 'Tentar novamente' });
    isLost = false;
    await page.user.click(retry);
    expect(await data.findByText(player.email)).toBeTruthy();
  });
});

describe('the name', () => {
  const UPDATE = '/api/auth/update-user';

  test('is saved when it has changed', async () => {
    const page = openProfile({}, { [UPDATE]: { status: true } });
    const save = await screen.findByRole('button', { name: 'Salvar nome' });
    expect(save.matches(':disabled')).toBe(true);
    await page.user.type(screen.getByLabelText('Nome'), ' Lima ');
    const asked = page.requests('getMe').length;
    await page.user.click(save);
    expect(await screen.findByText('Nome salvo')).toBeTruthy();
    expect(bodies(page, UPDATE)).toEqual([{ name: 'Joana Prado Lima' }]);
    await waitFor(() => expect(page.requests('getMe')).toHaveLength(asked + 1));
  });

  test('cannot be empty', async () => {
    const page = openProfile();
    await page.user.clear(await screen.findByLabelText('Nome'));
    expect(screen.getByRole('button', { name: 'Salvar nome' }).matches(':disabled')).toBe(true);
  });
});

describe('the password', () => {
  const CHANGE = '/api/auth/change-password';

  test('has its account beside it, for password managers', async () => {
    openProfile();
    const form = (await screen.findByLabelText('Senha atual')).closest('form')!;
    expect(form.querySelector('input[autocomplete="username"]')).toMatchObject({ value: 'joana@example.com', hidden: true });
  });

  async function change(answer: OtherCalls[string]) {
    const page = openProfile({}, { [CHANGE]: answer });
    await append(page, await screen.findByLabelText('Senha atual'), 'segredo-de-teste');
    await append(page, screen.getByLabelText('Nova senha'), 'outra-senha');
    const asked = page.otherCalls('/api/auth/list-sessions').length;
    await page.user.click(screen.getByRole('button', { name: 'Alterar senha' }));
    return { page, asked };
  }

  test('is changed by a player who knows the current one, and the list of devices is read again', async () => {
    const { page, asked } = await change({ status: true });
    expect(await screen.findByText('Senha alterada. Os outros aparelhos precisam entrar de novo.')).toBeTruthy();
    expect(bodies(page, CHANGE)).toEqual([{ currentPassword: 'segredo-de-teste', newPassword: 'outra-senha' }]);
    expect(screen.getByLabelText('Nova senha')).toMatchObject({ value: '', minLength: 6 });
    await waitFor(() => expect(page.otherCalls('/api/auth/list-sessions')).toHaveLength(asked + 1));
  });

  test('that is not the current one is refused below the button, which stays where it is', async () => {
    await change(new Refusal('INVALID_PASSWORD', 400, 'Senha incorreta.'));
    const alert = await (await section('Senha')).findByRole('alert');
    expect(textOf(alert)).toBe('Senha incorreta.');
    expect(textOf(alert.previousElementSibling)).toBe('Alterar senha');
  });
});

describe('the devices', () => {
  test('are listed since their sign-in, whenever their session was renewed, this device first', async () => {
    openProfile({}, { '/api/auth/list-sessions': devices.toReversed() });
    const rows = await (await section('Aparelhos')).findAllByRole('listitem');
    expect(rows).toHaveLength(2);
    expect(textOf(rows[0])).toMatch(/Este aparelho.*Em uso desde 01\/02\/2026, 09:00$/);
    expect(textOf(rows[1])).not.toContain('Este aparelho');
  });

  test('other than this one can be signed out together', async () => {
    const END = '/api/auth/revoke-other-sessions';
    let sessions = devices;
    const end = () => {
      sessions = devices.slice(0, 1);
      return { status: true };
    };
    const page = openProfile({}, { [END]: end, '/api/auth/list-sessions': () => sessions });
    const list = await section('Aparelhos');
    await page.user.click(await list.findByRole('button', { name: 'Encerrar os outros' }));
    expect(await screen.findByText('Os outros aparelhos saíram da conta')).toBeTruthy();
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    expect(list.queryByRole('button', { name: 'Encerrar os outros' })).toBeNull();
    // The keyboard goes on here, although its button is gone.
    expect(document.activeElement).toBe(list.getByRole('list'));
  });
});

describe('two-factor authentication', () => {
  test('whose state cannot be read says so, and can be read again', async () => {
    let isLost = true;
    const page = openProfile({ getMe: () => (isLost ? LOST : me()) });
    const own = await section('Verificação em duas etapas');
    const again = await own.findByRole('button', { name: 'Tentar novamente' });
    isLost = false;
    await page.user.click(again);
    expect(await own.findByText('Desativada')).toBeTruthy();
  });

  const ENABLE = '/api/auth/two-factor/enable';
  const VERIFY = '/api/auth/two-factor/verify-totp';
  const uri = 'otpauth://totp/RaspaSorte:joana?secret=ABCDEFGH&issuer=RaspaSorte';
  const backupCodes = Array.from({ length: 10 }, (_, index) => `abcde-0000${index}`);

  test('asks for the password, then for a code of the authenticator, and shows the backup codes this once', async () => {
    let isOn = false;
    const page = openProfile(
      { getMe: () => me({ two_factor_enabled: isOn }) },
      {
        [ENABLE]: { totpURI: uri, backupCodes },
        [VERIFY]: () => {
          isOn = true;
          return {};
        },
      },
    );
    const own = await section('Verificação em duas etapas');
    expect(await own.findByText('Desativada')).toBeTruthy();
    await page.user.click(own.getByRole('button', { name: 'Ativar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await append(page, dialog.getByLabelText('Sua senha'), 'segredo-de-teste');
    await page.user.click(dialog.getByRole('button', { name: 'Continuar' }));
    expect(await dialog.findByRole('img', { name: 'QR Code do aplicativo autenticador' })).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Abrir no autenticador' }).getAttribute('href')).toBe(uri);
    expect(dialog.getByText('ABCDEFGH')).toBeTruthy();
    await page.user.type(dialog.getByLabelText('Código de 6 dígitos'), '123456');
    await page.user.click(dialog.getByRole('button', { name: 'Ativar' }));
    const codes = within(await dialog.findByRole('list', { name: 'Códigos de reserva' })).getAllByRole('listitem');
    expect(codes.map(textOf)).toEqual(backupCodes);
    const copied: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: (text: string) => copied.push(text) },
    });
    await page.user.click(dialog.getByRole('button', { name: 'Copiar códigos' }));
    expect(copied).toEqual([backupCodes.join('\n')]);
    await page.user.click(dialog.getByRole('button', { name: 'Guardei os códigos' }));
    expect(await own.findByText('Ativa')).toBeTruthy();
    expect(bodies(page, VERIFY)).toEqual([{ code: '123456' }]);
  });

  test('is not switched on with a wrong password', async () => {
    const page = openProfile({}, { [ENABLE]: new Refusal('INVALID_PASSWORD', 400, 'Senha incorreta.') });
    await page.user.click(await (await section('Verificação em duas etapas')).findByRole('button', { name: 'Ativar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.type(dialog.getByLabelText('Sua senha'), 'errada');
    await page.user.click(dialog.getByRole('button', { name: 'Continuar' }));
    expect(textOf(await dialog.findByRole('alert'))).toBe('Senha incorreta.');
  });

  test('is switched off with the password', async () => {
    const DISABLE = '/api/auth/two-factor/disable';
    let isOn = true;
    const disable = () => {
      isOn = false;
      return {};
    };
    const page = openProfile({ getMe: () => me({ two_factor_enabled: isOn }) }, { [DISABLE]: disable });
    const own = await section('Verificação em duas etapas');
    await page.user.click(await own.findByRole('button', { name: 'Desativar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Desativar verificação' }));
    await append(page, dialog.getByLabelText('Sua senha'), 'segredo-de-teste');
    await page.user.type(dialog.getByLabelText('Código de verificação'), '123456');
    await page.user.click(dialog.getByRole('button', { name: 'Desativar' }));
    expect(await screen.findByText('Verificação em duas etapas desativada')).toBeTruthy();
    expect(await own.findByText('Desativada')).toBeTruthy();
  });
});

test('a player signs out from the profile too', async () => {
  const page = openProfile({}, { '/api/auth/sign-out': { success: true } });
  await page.user.click(await screen.findByRole('button', { name: 'Sair da conta' }));
  await waitFor(() => expect(page.path()).toBe('/auth'));
});
