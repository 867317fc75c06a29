import { decidedWithin, type AlertKind, type DecisionKind } from '@raspasorte/contract/admin';
import { formatReais } from '../../platform/text/format-reais.ts';
import type { Letter, Sender } from '../../platform/mail/letter.ts';
import { csvTime } from '../../platform/time/sao-paulo-time.ts';
import { LAST_MINUTES } from './queries/news.ts';

type ShownAlert = {
  kind: AlertKind | 'test';
  decision_kind: DecisionKind | null;
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

/** One mail about everything that has begun to wait. It names no players. */
const staffAlert = ({ alerts }: { alerts: ShownAlert[] }, { baseUrl }: Sender): Letter => {
  const [first] = alerts;
  return {
    subject: alerts.length === 1 && first ? words[first.kind] : `${alerts.length} alertas da fila de decisões`,
    lead: alerts.length === 1 && first ? `${words[first.kind]}.` : 'Isto espera por você na fila de decisões:',
    facts: alerts.map(({ kind, amount_cents: cents, since }) => [
      words[kind],
      [`desde ${csvTime(new Date(since))}`, ...(cents === null ? [] : [formatReais(cents)])].join(', '),
    ]),
    action: { label: 'Abrir a fila', link: `${baseUrl}/admin/fila` },
    note: 'Você escolhe o que recebe, e em que horas, em Minha conta, Alertas.',
  };
};

export const alertLetters = { 'staff-alert': staffAlert } as const;
