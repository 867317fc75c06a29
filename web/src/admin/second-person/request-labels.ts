import { withdrawalReasons, type WithdrawalReason } from '@raspasorte/contract';
import { kycLabels, NEW_IN_ROLE_HOURS } from '@raspasorte/contract/admin';
import type { KycStatus, SecondPersonKind } from '@raspasorte/contract/admin';
import { detailName } from '../audit/detail-labels.ts';
import { detailLines } from '../audit/detail-lines.ts';
import { formatDateTime } from '../../ui/format/format-date.ts';
import { formatPercent } from '../../ui/format/format-percent.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import type { SecondPersonRequest } from './use-second-person-requests.ts';
import { providerName } from '../shell/labels/provider-name.ts';

interface Fact {
  name: string;
  value: string;
}

interface Words {
  title: (request: SecondPersonRequest) => string;
  /** The facts that help to decide. */
  facts: (request: SecondPersonRequest) => Fact[];
}

const money = (value: unknown) => (typeof value === 'number' ? formatMoney(value) : '—');

const textOf = (value: unknown) => (typeof value === 'string' ? value : '—');
const instantOf = (value: unknown) => (typeof value === 'string' ? formatDateTime(value) : '—');
const percent = (value: unknown) => (typeof value === 'number' ? formatPercent(value) : '—');
const plain = (value: unknown) => (typeof value === 'number' ? value.toLocaleString('pt-BR', { maximumFractionDigits: 1 }) : '—');
const cardOf = (content: SecondPersonRequest['content']) => (content['card'] ?? {}) as Record<string, unknown>;
const reasonLabel = (reason: WithdrawalReason) => withdrawalReasons[reason].label;
const kycOf = (value: unknown) => kycLabels[value as KycStatus];

/** The approval is bound to these reasons and debts: for others it is outdated. */
const withdrawalFacts: Words['facts'] = ({ content, context }) => [
  { name: 'Espera por', value: ((content['reasons'] ?? []) as WithdrawalReason[]).map(reasonLabel).join(' · ') },
  { name: 'Para o CPF', value: textOf(context['cpf']) },
  { name: 'Soma de 24 horas', value: money(context['day_cents']) },
  ...(Number(context['owed_cents']) > 0 ? [{ name: 'Deve', value: money(context['owed_cents']) }] : []),
];

const words: Record<SecondPersonKind, Words> = {
  'adjust-balance': {
    title: ({ content }) => (content['kind'] === 'adjustment_credit' ? 'Adicionar saldo' : 'Remover saldo'),
    facts: ({ context }) => [
      { name: 'Já ajustado em 24 h, por quem pediu ou deste usuário', value: money(context['within_24h_cents']) },
    ],
  },
  'give-back-withdrawal': {
    title: () => 'Devolver saque ao saldo',
    facts: ({ subject, content, context }) => [
      {
        name: 'Confira no painel do provedor antes de aprovar',
        value: 'Nenhum saque com esta referência, nem deste valor para este CPF, pode constar ali, mesmo pendente.',
      },
      { name: 'Provedor', value: providerName(String(content['provider'])) },
      { name: 'Referência (externalId)', value: subject },
      { name: 'ID no provedor', value: textOf(content['external_id']) },
      { name: 'CPF', value: textOf(context['cpf']) },
      { name: 'Enviado ao provedor em', value: instantOf(context['requested_at']) },
    ],
  },
  'approve-withdrawal': { title: () => 'Aprovar saque', facts: withdrawalFacts },
  'reject-withdrawal': { title: () => 'Recusar saque', facts: withdrawalFacts },
  'change-welcome-bonus': {
    title: ({ content }) => (content['reset'] === true ? 'Resetar budget do bônus' : 'Alterar bônus de boas-vindas'),
    facts: ({ content, context }) => [
      { name: 'Orçamento que fica livre', value: money(context['freed_cents']) },
      ...detailLines((content['terms'] ?? {}) as Record<string, unknown>).map(({ name, value }) => ({
        name: detailName(name),
        value,
      })),
    ],
  },
  'start-free-rounds': {
    title: () => 'Ligar a rodada grátis',
    facts: ({ context }) => [{ name: 'RTP máximo com a promoção', value: percent(context['limit_rtp']) }],
  },
  'publish-card': {
    title: ({ content }) => `Publicar cartela ${textOf(cardOf(content)['name'])}`,
    facts: ({ content, context }) => {
      const card = cardOf(content);
      const prizes = (card['prizes'] ?? []) as { prize_cents: number }[];
      return [
        { name: 'Preço', value: money(card['price_cents']) },
        { name: 'Prêmio máximo', value: money(card['max_prize_cents']) },
        { name: 'Prêmios', value: prizes.map(({ prize_cents: cents }) => money(cents)).join(' · ') },
        { name: 'RTP exato', value: percent(context['rtp']) },
        { name: 'Chance de ganhar', value: percent(context['hit_frequency']) },
        { name: 'Volatilidade, em preços', value: plain(context['volatility']) },
        { name: 'Reserva para 10.000 cartelas', value: money(context['reserve_cents']) },
        {
          name: 'Limite de perda em 24 h',
          value: card['exposure_limit_cents'] === null ? 'sem limite' : money(card['exposure_limit_cents']),
        },
        { name: 'À venda desde', value: card['sale_from'] === null ? 'a aprovação' : instantOf(card['sale_from']) },
        { name: 'À venda até', value: card['sale_until'] === null ? 'sem fim' : instantOf(card['sale_until']) },
      ];
    },
  },
  'reset-second-factor': {
    title: () => 'Redefinir dois fatores',
    facts: ({ content, context }) => [
      {
        name: 'Confira antes de aprovar',
        value: 'Quem pediu é mesmo o titular? Pedidos assim são a porta de quem rouba contas. Na dúvida, recuse.',
      },
      { name: 'Autenticador', value: content['authenticator'] === true ? 'Ativo' : 'Nenhum' },
      { name: 'Chaves de acesso', value: plain(content['passkeys']) },
      { name: 'KYC', value: kycOf(context['kyc_status']) },
      { name: 'Saldo', value: money(context['balance_cents']) },
    ],
  },
  'accept-payment-account': {
    title: ({ context }) => `Usar outra conta em ${textOf(context['title'])}`,
    facts: ({ context }) => [
      {
        name: 'Confira antes de aprovar',
        value: 'Esta conta é mesmo da empresa? Os depósitos dos jogadores passam a entrar nela. Na dúvida, recuse.',
      },
      ...(context['email'] === undefined ? [] : [{ name: 'E-mail da conta', value: textOf(context['email']) }]),
      ...(context['secret_end'] === undefined ? [] : [{ name: 'A chave termina em', value: textOf(context['secret_end']) }]),
      {
        name: 'Ao aprovar',
        value: 'A conta é aceita. O provedor só muda quando um administrador salva de novo as configurações.',
      },
    ],
  },
  'set-thresholds': {
    title: () => 'Alterar limiares da equipe',
    facts: ({ content, context }) => {
      const before = context['before'] as Record<string, unknown>;
      const line = (name: string, key: string) =>
        content[key] === undefined ? [] : [{ name, value: `${money(before[key])} → ${money(content[key])}` }];
      return [...line('Código a partir de', 'code_cents'), ...line('Segunda pessoa a partir de', 'second_person_cents')];
    },
  },
};

export const requestTitle = (request: SecondPersonRequest): string => words[request.kind].title(request);
export const requestFacts = (request: SecondPersonRequest): Fact[] => words[request.kind].facts(request);

export const refusalHints: Record<NonNullable<SecondPersonRequest['refusal']>, string> = {
  forbidden: 'Seu papel não decide este pedido.',
  account_too_new: `Sua conta é nova, voltou de um bloqueio ou ganhou este papel há menos de ${NEW_IN_ROLE_HOURS} horas.`,
  own_request: 'Você fez este pedido: outra pessoa decide.',
};
