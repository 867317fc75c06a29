import { SUMMED_HOURS } from '@raspasorte/contract';
import { counted } from '../../ui/format/counted.ts';
import { formatCount } from '../../ui/format/format-count.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { formatOdds, formatPercent } from '../../ui/format/format-percent.ts';
import type { Alarm } from './use-risk.ts';

const oneDigit = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

interface AlarmText {
  title: string;
  text: string;
  /** What to do about it. */
  advice: string;
}

type Facts = (name: string) => number;

const words: Record<Alarm['kind'], (subject: string, fact: Facts) => AlarmText> = {
  drift: (subject, fact) => ({
    title: `A cartela ${subject} não paga o que as chances dizem`,
    text:
      `${fact('deviation_cents') > 0 ? 'Pagou a mais' : 'Pagou a menos'} ${formatMoney(Math.round(Math.abs(fact('deviation_cents'))))} ` +
      `(${formatPercent(Math.abs(fact('deviation')))} do apostado) em ${formatCount(fact('rounds'))} jogadas` +
      `${fact('is_recent') === 1 ? ', e a mudança é recente.' : '.'} O acaso quase nunca chega a isso.`,
    advice: 'Confira as últimas mudanças de RTP e as provas das jogadas; se não houver explicação, desative a cartela.',
  }),
  player: (subject, fact) => ({
    title: `${subject} ganha mais do que o acaso explica`,
    text:
      `${formatMoney(Math.round(fact('deviation_cents')))} acima do esperado em ${formatCount(fact('rounds'))} jogadas; ` +
      `entre todos os jogadores, a chance disso é de no máximo ${formatOdds(fact('chance'))}.`,
    advice: 'Veja as jogadas e os dispositivos da conta antes de aprovar saques.',
  }),
  solvency: (_, fact) => ({
    title: 'Os jogadores podem exigir mais do que há no provedor',
    text: `Faltam ${formatMoney(-fact('surplus_cents'))} para cobrir ${formatMoney(fact('claims_cents'))}.`,
    advice: 'Deposite a diferença na conta do provedor ou confira os ajustes de saldo feitos pela equipe.',
  }),
  books: (_, fact) => ({
    title: fact('differences') > 0 ? 'Os livros não fecham' : 'A conferência dos livros está atrasada',
    text: checkText(fact),
    advice: 'Rode npm run ledger:verify e siga o manual de operações.',
  }),
  exposure: (subject, fact) => ({
    title: `A cartela ${subject} parou no limite de perda`,
    text: `Perdeu ${formatMoney(fact('lost_cents'))} em ${SUMMED_HOURS} horas; o limite é ${formatMoney(fact('limit_cents'))}.`,
    advice: 'Só volta à venda quando alguém a puser.',
  }),
};

function checkText(fact: Facts): string {
  const differences = fact('differences');
  const shown = oneDigit.format(fact('hours'));
  const hours = `${shown} ${shown === '1' ? 'hora' : 'horas'}`;
  if (differences > 0) return `A última conferência encontrou ${counted(differences, 'diferença', 'diferenças')}.`;
  const last = fact('is_first') === 1 ? `Não houve nenhuma em ${hours}` : `A última foi há ${hours}`;
  return `${last}; ela roda de hora em hora.`;
}

export function describeAlarm({ kind, subject, facts }: Alarm): AlarmText {
  return words[kind](subject ?? '', (name) => facts[name] ?? 0);
}
