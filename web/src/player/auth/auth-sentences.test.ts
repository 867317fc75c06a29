import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { authRequest } from '../auth-request.ts';
import { signIn } from './sign-in/use-sign-in.ts';
import { signUp } from './sign-up/use-sign-up.ts';

const player = { name: 'Rita Lima', email: 'rita@example.com', password: 'segredo' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/**
 * Makes the identity provider give this answer to every call. An error stands for a failed
 * connection.
 */
function answering(answer: { status: number; body: string } | Error): void {
  vi.stubGlobal('fetch', () =>
    answer instanceof Error ? Promise.reject(answer) : Promise.resolve(new Response(answer.body, { status: answer.status })),
  );
}

async function sentenceOf(call: () => Promise<unknown>): Promise<string> {
  const failure = call().then(
    () => 'no error',
    (error: Error) => error.message,
  );
  await vi.advanceTimersByTimeAsync(10_000);
  return await failure;
}

const refusedWithoutWords = { status: 401, body: '' };
const broken = { status: 502, body: '<html>Bad Gateway</html>' };
const nonsense = { status: 200, body: '<html>' };
const offline = new TypeError('Failed to fetch');

describe('where the identity provider has no sentence of its own', () => {
  test('a sign-up says that the connection failed', async () => {
    answering(offline);
    expect(await sentenceOf(() => signUp(player))).toBe('Falha de conexão ao criar conta. Tente novamente.');
  });

  test('a sign-up that is refused without a message says that the error is not known', async () => {
    answering(refusedWithoutWords);
    expect(await sentenceOf(() => signUp(player))).toBe('Erro desconhecido ao criar conta');
  });

  test.each([broken, nonsense])('a sign-up that fails with $status says that there is no account', async (answer) => {
    answering(answer);
    expect(await sentenceOf(() => signUp(player))).toBe('Não foi possível criar a conta. Tente novamente.');
  });

  test('a sign-in says that the connection failed', async () => {
    answering(offline);
    expect(await sentenceOf(() => signIn(player))).toBe('Falha de conexão ao entrar. Tente novamente.');
  });

  test('a sign-in that is refused without a message speaks of user and password', async () => {
    answering(refusedWithoutWords);
    expect(await sentenceOf(() => signIn(player))).toBe('Usuário ou senha inválidos');
  });

  test.each([broken, nonsense])('a sign-in that fails with $status is not blamed on the password', async (answer) => {
    answering(answer);
    expect(await sentenceOf(() => signIn(player))).toBe('Não foi possível entrar. Tente novamente.');
  });

  test('any other call says that the connection failed, or that the error is not known', async () => {
    answering(offline);
    expect(await sentenceOf(() => authRequest('sign-out', {}))).toBe('Falha de conexão. Tente novamente.');
    for (const answer of [broken, nonsense]) {
      answering(answer);
      expect(await sentenceOf(() => authRequest('get-session'))).toBe('Erro desconhecido');
    }
  });

  test('a sentence that the server has is passed on', async () => {
    answering({ status: 403, body: '{"code":"ACCOUNT_BLOCKED","message":"Sua conta está bloqueada."}' });
    expect(await sentenceOf(() => signIn(player))).toBe('Sua conta está bloqueada.');
  });
});
