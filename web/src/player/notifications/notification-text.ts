import { CARD_FINISHES_AFTER_HOURS, type Notification } from '@raspasorte/contract';
import type { IconName } from '../../ui/kit/icon-paths.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { formatLimit } from '../protection/limit-choices.ts';

export interface NotificationText {
  title: string;
  description: string;
  icon: IconName;
  tone: 'success' | 'error' | 'plain';
  /** The screen that shows more about it. */
  to?: '/wallet' | '/cartelas' | '/jogo-responsavel' | '/perfil';
  /** The text of a toast, where the description is too long for one. */
  brief?: string;
}

type Texts = {
  [Kind in Notification['kind']]: (data: Extract<Notification, { kind: Kind }>['data']) => NotificationText;
};

const limits = { deposit: 'depósito', loss: 'perda', session: 'tempo' } as const;
const periods = { day: 'por dia', week: 'por semana', month: 'por mês', session: 'por sessão' } as const;

/** "Limite de perda por semana". */
const limitName = (limit: keyof typeof limits, period: keyof typeof periods): string =>
  `Limite de ${limits[limit]} ${periods[period]}`;

const texts: Texts = {
  'deposit-credited': ({ amount_cents }) => ({
    title: `Depósito de ${formatMoney(amount_cents)} creditado`,
    description: 'O valor já está no seu saldo.',
    icon: 'deposit',
    tone: 'success',
    to: '/wallet',
  }),
  'deposit-returned': ({ amount_cents }) => ({
    title: `Pix de ${formatMoney(amount_cents)} não aceito`,
    description: 'O pagamento veio da conta de outra pessoa e volta para ela. Deposite só de contas no seu CPF.',
    icon: 'alert',
    tone: 'error',
    to: '/wallet',
  }),
  'withdrawal-paid': ({ amount_cents }) => ({
    title: `Saque de ${formatMoney(amount_cents)} pago`,
    description: 'O Pix foi enviado para a chave do seu CPF.',
    icon: 'withdraw',
    tone: 'success',
    to: '/wallet',
  }),
  'withdrawal-refused': ({ amount_cents }) => ({
    title: `Saque de ${formatMoney(amount_cents)} não realizado`,
    description: 'O valor voltou para o seu saldo.',
    icon: 'refund',
    tone: 'error',
    to: '/wallet',
  }),
  'dispute-opened': ({ amount_cents }) => ({
    title: `Depósito de ${formatMoney(amount_cents)} contestado`,
    description: 'O banco pagador pediu o valor de volta. O que resta dele fica retido até a decisão.',
    icon: 'alert',
    tone: 'error',
    to: '/wallet',
  }),
  'dispute-won': ({ amount_cents }) => ({
    title: `Contestação de ${formatMoney(amount_cents)} encerrada`,
    description: 'A decisão foi a seu favor: o que estava retido voltou para o seu saldo.',
    icon: 'check',
    tone: 'success',
    to: '/wallet',
  }),
  'dispute-lost': ({ amount_cents }) => ({
    title: `Depósito de ${formatMoney(amount_cents)} devolvido`,
    description: 'A contestação foi aceita, e o valor volta para o banco pagador.',
    icon: 'refund',
    tone: 'error',
    to: '/wallet',
  }),
  'balance-adjusted': ({ amount_cents, direction }) => ({
    title: `Ajuste de ${formatMoney(amount_cents)} no seu saldo`,
    description: direction === 'credit' ? 'Nossa equipe acrescentou o valor.' : 'Nossa equipe descontou o valor.',
    icon: 'adjust',
    tone: 'plain',
    to: '/wallet',
  }),
  'win-resumed': ({ amount_cents, product_name }) => ({
    title: `Prêmio de ${formatMoney(amount_cents)}: ${product_name}`,
    description: 'A cartela foi raspada em outro aparelho. O prêmio está no seu saldo.',
    icon: 'prize',
    tone: 'success',
    to: '/cartelas',
  }),
  'card-finished': ({ amount_cents, product_name }) => ({
    title: `Prêmio de ${formatMoney(amount_cents)}: ${product_name}`,
    description: `A cartela terminou sozinha depois de ${CARD_FINISHES_AFTER_HOURS} horas. O prêmio está no seu saldo.`,
    icon: 'prize',
    tone: 'success',
    to: '/cartelas',
  }),
  'limit-changed': ({ limit, period, amount }) => ({
    title:
      amount === null ? `${limitName(limit, period)}: sem limite` : `${limitName(limit, period)}: ${formatLimit(limit, amount)}`,
    description: 'A mudança que você pediu vale a partir de agora.',
    icon: 'shield',
    tone: 'plain',
    to: '/jogo-responsavel',
  }),
  'kyc-decided': ({ status }) =>
    status === 'verified'
      ? {
          title: 'Identidade confirmada',
          description: 'Seus dados foram conferidos.',
          icon: 'check',
          tone: 'success',
          to: '/perfil',
        }
      : {
          title: 'Identidade não confirmada',
          description: 'Fale com o suporte para saber o que falta.',
          icon: 'alert',
          tone: 'error',
          to: '/perfil',
        },
  'new-device': ({ device }) => ({
    title: 'Novo acesso à sua conta',
    description: `Aparelho: ${device}. Se não foi você, troque sua senha agora.`,
    icon: 'person',
    tone: 'plain',
    to: '/perfil',
  }),
  message: ({ title, text }) => ({
    title,
    description: text,
    brief: 'Nossa equipe escreveu para você: leia nas notificações.',
    icon: 'person',
    tone: 'plain',
  }),
  'second-factor': ({ change }) => ({
    title: secondFactorTitles[change],
    description: secondFactorAdvice[change] ?? 'Se não foi você, troque sua senha agora.',
    icon: 'shield',
    tone: 'plain',
    to: '/perfil',
  }),
};

const secondFactorTitles = {
  enabled: 'Verificação em duas etapas ativada',
  disabled: 'Verificação em duas etapas desativada',
  codes: 'Novos códigos de reserva gerados',
  read: 'Chave do aplicativo autenticador consultada',
  asked: 'Pedido para redefinir a verificação em duas etapas',
  reset: 'Verificação em duas etapas redefinida',
} as const;

const secondFactorAdvice: Partial<Record<keyof typeof secondFactorTitles, string>> = {
  asked:
    'Uma segunda pessoa da nossa equipe decide. Se não foi você quem pediu, saia e entre de novo, o que impede a remoção. Depois troque sua senha e escreva para nós.',
  reset:
    'Nossa equipe a removeu a pedido. Ative de novo em Perfil. Se não foi você quem pediu, troque sua senha agora e escreva para nós.',
};

/** For a page that stayed open while the server got a newer version. */
const unknown: NotificationText = {
  title: 'Há uma novidade na sua conta',
  description: 'Recarregue a página para ver o que é.',
  icon: 'bell',
  tone: 'plain',
};

/** A notification's title, description, icon, tone and link. */
export const notificationText = ({ kind, data }: Notification): NotificationText =>
  kind in texts ? texts[kind](data as never) : unknown;
