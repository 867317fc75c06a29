import { expect, test } from 'vitest';
import { signInFailure, signUpFailure } from './auth-messages.ts';
import { AuthError } from '../auth-error.ts';

test('a wrong password and an unknown address read the same', () => {
  const expected = { title: 'Erro ao fazer login', description: 'Usuário não encontrado ou senha incorreta.' };
  expect(signInFailure(new AuthError('INVALID_EMAIL_OR_PASSWORD', 'Invalid email or password'))).toEqual(expected);
  expect(signInFailure(new AuthError('USER_NOT_FOUND', 'User not found'))).toEqual(expected);
});

test.each(['Load failed', 'Failed to fetch', 'Network request failed', 'timeout of 5000 ms', 'Falha de conexão'])(
  'at sign-up %j reads as an unstable connection',
  (message) => {
    expect(signUpFailure(new Error(message)).description).toBe('Conexão instável. Tente novamente.');
  },
);

test('at sign-up a message of the server is shown, and without one a sentence of our own', () => {
  expect(signUpFailure(new AuthError('OTHER', 'Cadastro suspenso.')).description).toBe('Cadastro suspenso.');
  expect(signUpFailure(new AuthError('unknown', '')).description).toBe('Ocorreu um erro ao criar sua conta.');
});

test('at sign-in by passkey an unconfirmed address is told to open the mail first', () => {
  const unconfirmed = new AuthError('EMAIL_NOT_VERIFIED', 'Email not verified');
  expect(signInFailure(unconfirmed).description).toBe('Confirme seu e-mail pelo link que enviamos antes de entrar.');
});

test('at sign-in any other refusal is shown as it is, and a server fault is not blamed on the password', () => {
  const blocked = new AuthError('ACCOUNT_BLOCKED', 'Sua conta está bloqueada. Fale com o suporte.');
  expect(signInFailure(blocked).description).toBe('Sua conta está bloqueada. Fale com o suporte.');
  expect(signInFailure(new AuthError('unknown', '')).description).toBe('Não foi possível entrar. Tente novamente.');
  expect(signInFailure(new Error('boom')).description).toBe('Não foi possível entrar. Tente novamente.');
});
