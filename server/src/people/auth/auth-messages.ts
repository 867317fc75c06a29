import { MAX_PASSKEYS, PASSWORD_MAX, PASSWORD_MIN, refusalSentence, STAFF_PASSWORD_MIN } from '@raspasorte/contract';

/** The same sentence for all reasons, so that trying somebody else's passkey reveals nothing. */
const PASSKEY_REFUSED = 'Não foi possível entrar com esta chave de acesso. Entre com e-mail e senha.';

/** The Portuguese sentences for better-auth's codes. */
const messages: Record<string, string> = {
  ACCOUNT_BLOCKED: refusalSentence('account_blocked'),
  AUTHENTICATION_FAILED: PASSKEY_REFUSED,
  BACKUP_CODES_NOT_ENABLED: 'Não há códigos de reserva nesta conta.',
  CHALLENGE_NOT_FOUND: 'Este pedido expirou. Tente de novo.',
  CODE_REQUIRED: 'Informe o código do aplicativo autenticador ou um código de reserva.',
  CONFIRMATION_REQUIRED: refusalSentence('confirmation_required'),
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'Usuário não encontrado ou senha incorreta',
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: refusalSentence('cross_origin'),
  EMAIL_ALREADY_VERIFIED: 'Este e-mail já está confirmado.',
  EMAIL_MISMATCH: 'Este não é o e-mail da sua conta.',
  EMAIL_NOT_VERIFIED: 'Confirme seu e-mail antes de entrar. Enviamos uma mensagem com o link.',
  FAILED_TO_CREATE_SESSION: 'Não foi possível entrar. Tente novamente.',
  FAILED_TO_CREATE_USER: 'Não foi possível criar a conta. Tente novamente.',
  FAILED_TO_VERIFY_REGISTRATION: 'Não foi possível adicionar esta chave de acesso. Tente de novo.',
  INVALID_BACKUP_CODE: 'Código de reserva inválido.',
  INVALID_CALLBACK_URL: 'O endereço de retorno não é deste site.',
  INVALID_CODE: 'Código inválido. Confira o aplicativo autenticador.',
  INVALID_EMAIL: 'E-mail inválido.',
  INVALID_EMAIL_OR_PASSWORD: 'Usuário não encontrado ou senha incorreta',
  INVALID_ORIGIN: refusalSentence('cross_origin'),
  INVALID_PASSWORD: 'Senha incorreta.',
  INVALID_REDIRECT_URL: 'O endereço de retorno não é deste site.',
  INVALID_TOKEN: 'Este link não vale mais. Peça um novo.',
  INVALID_TWO_FACTOR_COOKIE: 'A verificação em duas etapas expirou. Entre de novo.',
  MISSING_OR_NULL_ORIGIN: refusalSentence('cross_origin'),
  PASSKEY_NOT_FOUND: PASSKEY_REFUSED,
  PASSWORD_CHANGE_REQUIRED: refusalSentence('password_change_required'),
  PASSWORD_TOO_LONG: `A senha pode ter no máximo ${PASSWORD_MAX} caracteres.`,
  PASSWORD_TOO_SHORT: `A senha precisa ter pelo menos ${PASSWORD_MIN} caracteres.`,
  PASSWORD_TOO_SHORT_FOR_ADMIN: `A senha de quem administra precisa ter pelo menos ${STAFF_PASSWORD_MIN} caracteres.`,
  PASSWORD_UNCHANGED: 'Escolha uma senha diferente da atual.',
  PREVIOUSLY_REGISTERED: 'Esta chave de acesso já está em uma conta.',
  SESSION_EXPIRED: refusalSentence('unauthenticated'),
  SESSION_NOT_FRESH: 'Entre de novo para fazer isso.',
  SESSION_OVER: refusalSentence('session_over'),
  TOKEN_EXPIRED: 'Este link não vale mais. Peça um novo.',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Muitos códigos errados. Entre de novo.',
  TOO_MANY_MAILS: 'Já enviamos muitas mensagens a este e-mail. Veja também a caixa de spam, ou peça outra amanhã.',
  TOO_MANY_PASSKEYS: `Você já tem ${MAX_PASSKEYS} chaves de acesso. Remova uma para adicionar outra.`,
  TOTP_ALREADY_ENABLED: 'A verificação em duas etapas já está ativa.',
  TOTP_NOT_ENABLED: 'A verificação em duas etapas não está ativa nesta conta.',
  TWO_FACTOR_NOT_ENABLED: 'A verificação em duas etapas não está ativa nesta conta.',
  USER_ALREADY_EXISTS: 'Já existe uma conta com este e-mail.',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'Já existe uma conta com este e-mail.',
  USER_NOT_FOUND: 'Usuário não encontrado ou senha incorreta',
};

const byStatus: Record<number, [code: string, message: string]> = {
  401: ['UNAUTHENTICATED', refusalSentence('unauthenticated')],
  403: ['FORBIDDEN', refusalSentence('forbidden')],
  404: ['NOT_FOUND', refusalSentence('not_found')],
  429: ['RATE_LIMITED', refusalSentence('rate_limited')],
};

/**
 * The passkey plugin answers 500 when a browser sends something wrong, or when the database refuses
 * the passkey. Both are a 400.
 */
export const authStatus = (status: number, code: string | undefined): number =>
  code === 'FAILED_TO_VERIFY_REGISTRATION' || code === 'TOO_MANY_PASSKEYS' ? 400 : status;

/**
 * The answer to a refused call of /api/auth: better-auth's code, and a sentence that a player may
 * see.
 */
export function authRefusal(status: number, code: string | undefined): { code: string; message: string } {
  const [fallbackCode, fallback] =
    status >= 500 ? ['INTERNAL', refusalSentence('internal')] : (byStatus[status] ?? ['MALFORMED', refusalSentence('malformed')]);
  return { code: code ?? fallbackCode, message: (code === undefined ? undefined : messages[code]) ?? fallback };
}

/**
 * The code of a refused call for metrics and the log. It comes from a closed set, because
 * better-auth derives some of its codes from its messages.
 */
export function authRefusalLabel(code: string): string {
  const isKnown = code in messages || Object.values(byStatus).some(([known]) => known === code);
  return isKnown || code === 'MALFORMED' || code === 'INTERNAL' ? code.toLowerCase() : 'auth_other';
}
