import { PASSWORD_MIN } from '@raspasorte/contract';
import { PasskeyError } from '../../ui/device/passkey-error.ts';
import { AuthError, isNetworkFailure } from '../auth-error.ts';

interface Message {
  title: string;
  description: string;
}

/** Codes that must read the same, so that nobody learns which addresses have an account. */
const wrongCredentials: readonly string[] = ['INVALID_EMAIL_OR_PASSWORD', 'USER_NOT_FOUND', 'CREDENTIAL_ACCOUNT_NOT_FOUND'];

/** Whether no account has this address and password. */
export const areCredentialsWrong = (error: unknown): boolean =>
  error instanceof AuthError && wrongCredentials.includes(error.code);

/** Whether the password was right, but the address must be confirmed first. */
export const isUnconfirmed = (error: unknown): boolean => error instanceof AuthError && error.code === 'EMAIL_NOT_VERIFIED';

/** The message for a failed sign-in. A server fault is never blamed on the password. */
export function signInFailure(error: unknown): Message {
  const title = 'Erro ao fazer login';
  if (error instanceof PasskeyError) return { title, description: error.message };
  if (isNetworkFailure(error)) return { title, description: 'Falha de conexão ao entrar. Tente novamente.' };
  if (areCredentialsWrong(error)) return { title, description: 'Usuário não encontrado ou senha incorreta.' };
  if (isUnconfirmed(error)) {
    return { title, description: 'Confirme seu e-mail pelo link que enviamos antes de entrar.' };
  }
  const message = error instanceof AuthError ? error.message : '';
  return { title, description: message || 'Não foi possível entrar. Tente novamente.' };
}

const signUpRefusals: Readonly<Record<string, string>> = {
  USER_ALREADY_EXISTS: 'Já existe uma conta com este e-mail. Entre com ela.',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'Já existe uma conta com este e-mail. Entre com ela.',
  PASSWORD_TOO_SHORT: `A senha precisa ter pelo menos ${PASSWORD_MIN} caracteres.`,
  PASSWORD_TOO_LONG: 'Esta senha é longa demais.',
  INVALID_EMAIL: 'E-mail inválido.',
};

export function signUpFailure(error: unknown): Message {
  const title = 'Erro ao criar conta';
  if (isNetworkFailure(error)) return { title, description: 'Conexão instável. Tente novamente.' };
  const known = error instanceof AuthError ? signUpRefusals[error.code] : undefined;
  const given = error instanceof AuthError ? error.message : '';
  return { title, description: known ?? (given || 'Ocorreu um erro ao criar sua conta.') };
}
