import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { advanceClock, startClock } from '../../../test/clock.ts';
import { LOST, Refusal } from '../../../test/fake-server.ts';
import type { OtherCall, OtherCalls } from '../../../test/fake-server.ts';
import { player } from '../../../test/player/player.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { roundPage } from '../../../test/player/round-page.ts';
import { submitSignIn } from '../../../test/player/submit-sign-in.ts';
import { append, write } from '../../../test/steps.ts';

const SESSION = '/api/auth/get-session';
const SIGN_IN = '/api/auth/sign-in/email';
const SIGN_UP = '/api/auth/sign-up/email';
const PASSWORD = 'segredo-de-teste';
/** Within it, a call whose connection fails is sent again for the last time. */
const RETRIES_MS = 5000;
const newcomer = { name: 'Rita Lima', email: 'rita@example.com', password: PASSWORD };

/** Opens the sign-in screen as a visitor, who becomes the player after signing in or up. */
function openAuth(others: OtherCalls, address = '/auth') {
  let session: { user: typeof player } | null = null;
  const enter = (reply: OtherCalls[string]) => async (call: OtherCall) => {
    const answer: unknown = await (typeof reply === 'function' ? reply(call) : reply);
    if (answer !== LOST && !(answer instanceof Refusal) && !(answer instanceof Response)) session = { user: player };
    return answer;
  };
  const entries = Object.entries(others).map(([path, reply]) => [path, path.includes('/sign-') ? enter(reply) : reply]);
  return renderPage(address, {
    signedInAs: null,
    api: { listRounds: roundPage() },
    others: { [SESSION]: () => session, ...(Object.fromEntries(entries) as OtherCalls) },
  });
}

type Page = ReturnType<typeof renderPage>;

async function signUp(page: Page) {
  const { user } = page;
  const { name, email, password } = newcomer;
  await user.click(await screen.findByRole('tab', { name: 'Cadastrar' }));
  await user.type(screen.getByLabelText('Nome Completo'), name);
  await write(page, screen.getByLabelText('E-mail'), email);
  await user.type(screen.getByLabelText('Senha'), password);
  await user.click(screen.getByRole('button', { name: 'Criar Conta' }));
}

/** The toasts on the screen, without those that are being removed. */
const toasts = () =>
  [...document.querySelectorAll('[data-sonner-toast]:not([data-removed="true"])')].map((each) => each.textContent);

const without =
  (status: number, body = '') =>
  () =>
    new Response(body, { status });

describe('the forms', () => {
  test('of /auth stand behind the tabs Entrar and Cadastrar, the first one in front', async () => {
    const { user } = openAuth({});
    const tab = await screen.findByRole('tab', { name: 'Entrar' });
    expect(tab.getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('button', { name: 'Entrar' })).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Cadastrar' }));
    expect(screen.getByRole('button', { name: 'Criar Conta' })).toBeTruthy();
  });

  test('ask for what they need before anything is sent', async () => {
    const page = openAuth({});
    const email = await screen.findByLabelText<HTMLInputElement>('E-mail');
    expect(email).toMatchObject({ type: 'email', required: true });
    expect(screen.getByLabelText('Senha')).toMatchObject({ type: 'password', required: true });
    await page.user.click(screen.getByRole('button', { name: 'Entrar' }));
    await page.user.click(screen.getByRole('tab', { name: 'Cadastrar' }));
    expect(screen.getByLabelText('Nome Completo')).toMatchObject({ required: true });
    expect(screen.getByLabelText('E-mail')).toMatchObject({ type: 'email', required: true });
    expect(screen.getByLabelText('Senha')).toMatchObject({ type: 'password', required: true, minLength: 6 });
    await page.user.type(screen.getByLabelText('Nome Completo'), newcomer.name);
    await page.user.type(screen.getByLabelText('E-mail'), newcomer.email);
    await page.user.type(screen.getByLabelText('Senha'), 'cinco');
    await page.user.click(screen.getByRole('button', { name: 'Criar Conta' }));
    expect(screen.getByLabelText<HTMLInputElement>('Senha').form?.checkValidity()).toBe(false);
    expect([...page.otherCalls(SIGN_IN), ...page.otherCalls(SIGN_UP)]).toEqual([]);
  });

  test('say in Portuguese what is missing or wrong, at the field, and put the focus there', async () => {
    const { user } = openAuth({});
    const email = await screen.findByLabelText<HTMLInputElement>('E-mail');
    const password = screen.getByLabelText<HTMLInputElement>('Senha');
    const sentenceAt = (input: HTMLInputElement) =>
      document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    expect([email, password].map(sentenceAt)).toEqual(['Preencha este campo.', 'Preencha este campo.']);
    expect(document.activeElement).toBe(email);
    await user.type(email, 'rita');
    expect(sentenceAt(email)).toBeUndefined();
    await user.type(password, PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(sentenceAt(email)).toBe('Informe um e-mail válido, como nome@exemplo.com.');
    expect(email.getAttribute('aria-invalid')).toBe('true');
  });

  test('both say that minors may not play, and that it is entertainment to be played responsibly', async () => {
    const { user } = openAuth({});
    const notice = /Proibido para menores de 18 anos\. Raspadinha é entretenimento.*Jogue com responsabilidade/;
    expect(await screen.findByText(notice)).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Cadastrar' }));
    expect(screen.getByText(notice)).toBeTruthy();
  });

  test('show that they are busy while they wait, and send what was typed', async () => {
    let answer = (_refusal: Refusal) => {};
    const held = new Promise<Refusal>((resolve) => (answer = resolve));
    const page = openAuth({ [SIGN_IN]: held, [SIGN_UP]: held });
    await submitSignIn(page.user);
    expect(await screen.findByRole('button', { name: 'Entrando...' })).toBeTruthy();
    expect(page.otherCalls(SIGN_IN)).toEqual([{ query: {}, body: { email: player.email, password: PASSWORD } }]);
    await signUp(page);
    expect(await screen.findByRole('button', { name: 'Cadastrando...' })).toBeTruthy();
    expect(page.otherCalls(SIGN_UP)).toEqual([{ query: {}, body: { ...newcomer, callbackURL: '/' } }]);
    await act(async () => answer(new Refusal('ACCOUNT_BLOCKED', 403, 'Sua conta está bloqueada.')));
    expect(await screen.findByRole('button', { name: 'Criar Conta' })).toBeTruthy();
  });
});

test('a password can be shown while it is typed, and hidden again', async () => {
  const page = openAuth({});
  const password = await screen.findByLabelText<HTMLInputElement>('Senha');
  await page.user.type(password, PASSWORD);
  expect(password.type).toBe('password');
  await page.user.click(screen.getByRole('button', { name: 'Mostrar o que digito' }));
  expect([password.type, password.value]).toEqual(['text', PASSWORD]);
  await page.user.click(screen.getByRole('button', { name: 'Ocultar o que digito' }));
  expect(password.type).toBe('password');
});

describe('a sign-in', () => {
  test('leads to the lobby', async () => {
    const page = openAuth({ [SIGN_IN]: { user: player } });
    await submitSignIn(page.user);
    expect(await screen.findByText(/, Joana Prado$/)).toBeTruthy();
    expect(page.path()).toBe('/');
  });

  test.each(['INVALID_EMAIL_OR_PASSWORD', 'USER_NOT_FOUND'])(
    'refused with %s speaks of user and password alike',
    async (code) => {
      const page = openAuth({ [SIGN_IN]: new Refusal(code, 401, 'Invalid') });
      await submitSignIn(page.user);
      await screen.findByText('Erro ao fazer login');
      expect(screen.getByText(/^Usuário não encontrado ou senha incorreta/)).toBeTruthy();
      expect(page.path()).toBe('/auth');
    },
  );

  test('whose connection fails is tried three times, then says so', async () => {
    startClock();
    const page = openAuth({ [SIGN_IN]: LOST });
    await submitSignIn(page.user);
    await advanceClock(RETRIES_MS);
    expect(await screen.findByText('Falha de conexão ao entrar. Tente novamente.')).toBeTruthy();
    expect(page.otherCalls(SIGN_IN)).toHaveLength(3);
  });

  test('of an account with two-factor authentication asks for the code, or for a backup code', async () => {
    const page = openAuth({
      [SIGN_IN]: () => new Response('{"twoFactorRedirect":true}'),
      '/api/auth/two-factor/verify-totp': new Refusal('INVALID_CODE', 401, 'Código inválido.'),
      '/api/auth/two-factor/verify-backup-code': {},
    });
    await submitSignIn(page.user);
    expect(await screen.findByRole('heading', { name: 'Verificação em duas etapas' })).toBeTruthy();
    await page.user.type(screen.getByLabelText('Código de 6 dígitos'), '000000');
    await page.user.click(screen.getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText('Código inválido.')).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Usar um código de reserva' }));
    expect(screen.queryByText('Código inválido.')).toBeNull();
    expect((await screen.findByText(/^Perdeu também os códigos de reserva/)).textContent).toContain('ajuda@example.com');
    await append(page, screen.getByLabelText('Código de reserva'), 'abcde-fghij');
    await page.user.click(screen.getByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(page.otherCalls('/api/auth/two-factor/verify-backup-code')).toHaveLength(1));
  });
});

describe('a sign-up', () => {
  test('with an e-mail that has an account is refused with a sentence', async () => {
    const page = openAuth({ [SIGN_UP]: new Refusal('USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', 422, 'User already exists') });
    await signUp(page);
    await screen.findByText('Erro ao criar conta');
    expect(screen.getByText('Já existe uma conta com este e-mail. Entre com ela.')).toBeTruthy();
  });

  test('that gets through at the fourth try shows no error', async () => {
    startClock();
    let tries = 0;
    const page = openAuth({ [SIGN_UP]: () => (++tries < 4 ? LOST : { user: player }) });
    await signUp(page);
    await advanceClock(RETRIES_MS);
    expect(await screen.findByText(/, Joana Prado$/)).toBeTruthy();
    expect(tries).toBe(4);
    expect(screen.queryByText('Erro ao criar conta')).toBeNull();
  });

  test('whose answer got lost signs in instead of reporting an account that exists', async () => {
    startClock();
    let tries = 0;
    const exists = new Refusal('USER_ALREADY_EXISTS', 422, 'User already exists');
    const page = openAuth({ [SIGN_UP]: () => (++tries === 1 ? LOST : exists), [SIGN_IN]: { user: player } });
    await signUp(page);
    await advanceClock(RETRIES_MS);
    expect(await screen.findByText(/, Joana Prado$/)).toBeTruthy();
    expect(page.otherCalls(SIGN_IN)).toEqual([{ query: {}, body: { email: newcomer.email, password: PASSWORD } }]);
  });

  test('that never gets through says that the connection is unstable', async () => {
    startClock();
    const page = openAuth({ [SIGN_UP]: LOST });
    await signUp(page);
    await advanceClock(RETRIES_MS);
    await screen.findByText('Erro ao criar conta');
    expect(screen.getByText('Conexão instável. Tente novamente.')).toBeTruthy();
  });

  test('where addresses must be confirmed leads to the mail, which can be sent again', async () => {
    const resend = '/api/auth/send-verification-email';
    const page = openAuth({ [SIGN_UP]: () => new Response('{"token":null}'), [resend]: { status: true } });
    const entries = history.length;
    await signUp(page);
    expect(await screen.findByText('Confirme seu e-mail')).toBeTruthy();
    expect(screen.getByText(newcomer.email)).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Enviar de novo' }));
    expect(await screen.findByText('Link enviado de novo')).toBeTruthy();
    expect(page.otherCalls(resend)).toEqual([{ query: {}, body: { email: newcomer.email, callbackURL: '/' } }]);
    expect(history.length).toBe(entries);
  });
});

test('where the identity provider sends no sentence the page has one, and only the newest message is shown', async () => {
  const page = openAuth({
    [SIGN_IN]: without(401),
    [SIGN_UP]: without(401),
    '/api/auth/request-password-reset': without(502),
  });
  await submitSignIn(page.user);
  await waitFor(() => expect(toasts()).toEqual([expect.stringContaining('Usuário ou senha inválidos')]));
  await signUp(page);
  await waitFor(() => expect(toasts()).toEqual([expect.stringContaining('Erro desconhecido ao criar conta')]));
  await page.user.click(screen.getByRole('tab', { name: 'Entrar' }));
  await page.user.click(screen.getByRole('button', { name: 'Esqueci minha senha' }));
  await page.user.click(screen.getByRole('button', { name: 'Enviar link' }));
  await waitFor(() => expect(toasts()).toEqual(['Erro desconhecido']));
});

test('a sign-up that is answered with nonsense says that there is no account', async () => {
  const page = openAuth({ [SIGN_UP]: without(200, '<html>') });
  await signUp(page);
  expect(await screen.findByText('Não foi possível criar a conta. Tente novamente.')).toBeTruthy();
});

describe('a forgotten password', () => {
  test('is answered the same whether or not there is an account', async () => {
    const page = openAuth({ '/api/auth/request-password-reset': { status: true } });
    await page.user.click(await screen.findByRole('button', { name: 'Esqueci minha senha' }));
    await page.user.type(screen.getByLabelText('E-mail'), player.email);
    await page.user.click(screen.getByRole('button', { name: 'Enviar link' }));
    // The fields that had the focus take no key any more.
    expect(document.activeElement).toBe(await screen.findByText(/^Se houver uma conta com este e-mail/));
    expect(page.otherCalls('/api/auth/request-password-reset')).toEqual([
      { query: {}, body: { email: player.email, redirectTo: '/auth' } },
    ]);
  });

  test('is replaced by the link of the mail, which leads back to the sign-in', async () => {
    const reset = '/api/auth/reset-password';
    const page = openAuth({ [reset]: { status: true } }, '/auth?token=abcdefgh12345678');
    await append(page, await screen.findByLabelText('Nova senha'), 'uma-senha-nova');
    await page.user.click(screen.getByRole('button', { name: 'Salvar nova senha' }));
    expect(await screen.findByText(/^Senha alterada/)).toBeTruthy();
    expect(await screen.findByRole('tab', { name: 'Entrar' })).toBeTruthy();
    expect(page.search()).toEqual({});
    expect(page.otherCalls(reset)).toEqual([{ query: {}, body: { newPassword: 'uma-senha-nova', token: 'abcdefgh12345678' } }]);
  });

  test('needs a new mail once its link has been used', async () => {
    openAuth({}, '/auth?error=INVALID_TOKEN');
    expect((await screen.findByRole('alert')).textContent).toBe('Este link não vale mais. Peça um novo.');
  });
});

test('the pages before the sign-in wake the server with the public list of cards', async () => {
  const page = openAuth({});
  await screen.findByRole('button', { name: 'Entrar' });
  await waitFor(() => expect(page.requests('listProducts')).toHaveLength(1));
});

test('a player who closed the account finds the number of the request at the sign-in', async () => {
  const number = '01890000-0000-7000-8000-0000000000e1';
  openAuth({}, `/auth?closed=${number}`);
  const notice = await screen.findByRole('region', { name: 'Sua conta foi encerrada' });
  expect(notice.textContent).toContain(number);
});
