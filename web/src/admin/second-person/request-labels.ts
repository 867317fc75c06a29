import type { SecondPersonKind } from '@raspasorte/contract/admin';
import { formatMoney } from '../../ui/format/format-money.ts';
import type { SecondPersonRequest } from './use-second-person-requests.ts';

interface Fact {
  name: string;
  value: string;
}

interface Words {
  title: (request: SecondPersonRequest) => string;
  /** What helps to decide. */
  facts: (request: SecondPersonRequest) => Fact[];
}

const money = (value: unknown) => (typeof value === 'number' ? formatMoney(value) : '—');

const words: Record<SecondPersonKind, Words> = {
  'adjust-balance': {
    title: ({ content }) => (content['kind'] === 'adjustment_credit' ? 'Adicionar saldo' : 'Remover saldo'),
    facts: ({ context }) => [
      { name: 'Já ajustado em 24 h, por quem pediu ou deste usuário', value: money(context['within_24h_cents']) },
    ],
  },
};

export const requestTitle = (request: SecondPersonRequest): string => words[request.kind].title(request);
export const requestFacts = (request: SecondPersonRequest): Fact[] => words[request.kind].facts(request);

export const refusalHints: Record<NonNullable<SecondPersonRequest['refusal']>, string> = {
  forbidden: 'Seu papel não decide este pedido.',
  account_too_new: 'Sua conta tem menos de 24 horas.',
  own_request: 'Você fez este pedido: outra pessoa decide.',
};
