import { decidedWithin, type AlertKind, type DecisionKind } from '@raspasorte/contract/admin';
import { formatReais } from '../../platform/text/format-reais.ts';
import type { Letter, Sender } from '../../platform/mail/letter.ts';
import { csvTime } from '../../platform/time/sao-paulo-time.ts';
import { LAST_MINUTES } from './queries/news.ts';

type ShownAlert = {
  kind: AlertKind | 'test';
  decision_kind: DecisionKind | null;
  decision_id: string;
  detail: string | null;
  amount_cents: number | null;
  since: string;
};

const [lawful] = decidedWithin.withdrawal;
const words: Record<AlertKind | 'test', string> = {
  solvency: 'Alarme: falta cobertura no provedor',
  books: 'Alarme: os livros não fecham ou não foram conferidos',
  drift: 'Alarme: uma cartela paga fora das chances',
  player: 'Alarme: um jogador ganha mais que o acaso explica',
  exposure: 'Alarme: uma cartela parou no limite de perda',
  dispute: 'Um banco contestou um depósito',
  anomaly: 'O provedor respondeu algo que não pôde ser registrado',
  'second-person': 'Um pedido espera por uma segunda pessoa',
  'nearly-due': `Um saque passou de ${lawful - LAST_MINUTES} dos ${lawful} minutos que a lei dá`,
  overdue: 'Uma decisão passou do prazo',
  handed: 'Uma decisão foi passada para você',
  test: 'Este é um teste dos seus alertas',
};

/**
 * The screen of what one alert is about. A dispute and a request have a page of their own, which
 * still shows them once they are decided. What was handed over opens in the queue, where the note
 * of the colleague stands.
 */
function actionOf({ kind, decision_kind: decision, decision_id: id }: ShownAlert): { label: string; path: string } {
  if (decision === null) return queue;
  if (kind !== 'handed' && decision === 'dispute') return { label: 'Abrir a contestação', path: `/admin/contestacoes/${id}` };
  if (kind !== 'handed' && decision === 'second-person')
    return { label: 'Abrir o pedido', path: `/admin/aprovacoes?pedido=${id}` };
  return { label: 'Abrir a decisão', path: `/admin/fila?item=${decision}:${id}` };
}

const queue = { label: 'Abrir a fila', path: '/admin/fila' };

/** One mail about everything that has begun to wait. It names no players. */
const staffAlert = ({ alerts }: { alerts: ShownAlert[] }, { baseUrl }: Sender): Letter => {
  const only = alerts.length === 1 ? alerts[0] : undefined;
  const { label, path } = only ? actionOf(only) : queue;
  return {
    subject: only ? words[only.kind] : `${alerts.length} alertas da fila de decisões`,
    lead: only ? `${words[only.kind]}.` : 'Isto espera por você na fila de decisões:',
    facts: alerts.map(({ kind, amount_cents: cents, since }) => [
      words[kind],
      [`desde ${csvTime(new Date(since))}`, ...(cents === null ? [] : [formatReais(cents)])].join(', '),
    ]),
    action: { label, link: baseUrl + path },
    note: 'Você escolhe o que recebe, e em que horas, em Minha conta, Alertas.',
  };
};

export const alertLetters = { 'staff-alert': staffAlert } as const;
