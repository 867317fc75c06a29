import type { Answer } from '@raspasorte/contract';

/** A message of an operator has an entry of its own. */
type NotificationKind = Exclude<Answer<'listNotifications'>['items'][number]['kind'], 'message'>;

const notifications = {
  'deposit-credited': 'Depósito creditado',
  'deposit-returned': 'Pix de terceiro não aceito',
  'withdrawal-paid': 'Saque pago',
  'withdrawal-refused': 'Saque não realizado',
  'dispute-opened': 'Depósito contestado',
  'dispute-won': 'Contestação encerrada a favor',
  'dispute-lost': 'Depósito devolvido',
  'balance-adjusted': 'Ajuste no saldo',
  'win-resumed': 'Prêmio raspado em outro aparelho',
  'card-finished': 'Prêmio de cartela que terminou sozinha',
  'limit-changed': 'Limite novo em vigor',
  'kyc-decided': 'Resultado da conferência de identidade',
  'new-device': 'Acesso de aparelho novo',
  'second-factor': 'Verificação em duas etapas mudou',
} satisfies Record<NotificationKind, string>;

const mails: Readonly<Record<string, string>> = {
  'confirm-email': 'Confirmação de e-mail',
  'reset-password': 'Nova senha',
  'withdrawal-done': 'Saque pago',
  'withdrawal-refused': 'Saque não realizado',
  'new-device': 'Acesso de aparelho novo',
  'second-factor': 'Verificação em duas etapas mudou',
  passkey: 'Chave de acesso mudou',
  'confirmation-limit': 'Limite de confirmação mudou',
  'more-needed': 'Pedido de informação',
  'provider-changed': 'Provedor de pagamentos mudou',
  'staff-changed': 'Equipe mudou',
  'staff-alert': 'Alerta da equipe',
  message: 'Mensagem da equipe',
};

const notificationWords: Readonly<Record<string, string>> = notifications;

/** A kind of notification, in a few words. */
export const notificationLabel = (kind: string): string => notificationWords[kind] ?? kind;
/** A kind of e-mail, in a few words. */
export const mailLabel = (kind: string): string => mails[kind] ?? kind;
