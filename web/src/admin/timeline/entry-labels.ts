import { deviceName } from '@raspasorte/contract';
import { adminTransactionStatusLabels, kycLabels } from '@raspasorte/contract/admin';
import { auditActionName } from '@raspasorte/contract/audit-actions';
import { formatDateTime } from '../../ui/format/format-date.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import type { LabelledEntry } from './labelled-entry.ts';
import { mailLabel, notificationLabel } from './notice-labels.ts';
import { labelProtection } from './protection-labels.ts';
import type { TimelineEntryOf, TimelineEntry } from './use-timeline.ts';

type Words = { [What in Exclude<TimelineEntry['what'], 'play'>]: (entry: TimelineEntryOf<What>) => LabelledEntry };

const said = (...pieces: readonly (string | null | undefined | false)[]): string[] =>
  pieces.filter((piece): piece is string => typeof piece === 'string' && piece !== '');
const quoted = (text: string | null): string | null => (text === null || text === '' ? null : `“${text}”`);
const ended = (instant: string | null, word: string): string | null =>
  instant === null ? null : `${word} em ${formatDateTime(instant)}`;

const documents = { termos: 'Termos de Uso', privacidade: 'Política de Privacidade', regras: 'Regras' } as const;
const steps = {
  opened: 'Depósito contestado pelo banco',
  contested: 'Contestação respondida: contestamos',
  accepted: 'Contestação respondida: aceitamos devolver',
  won: 'Contestação encerrada a favor da casa',
  lost: 'Contestação perdida: depósito devolvido',
} as const;
type Consent = Pick<TimelineEntryOf<'ads'>, 'words' | 'privacy_version' | 'by_erasure'>;
const askedOf = ({ words, privacy_version: version, by_erasure: byErasure }: Consent) =>
  byErasure
    ? ['pelo pedido de exclusão da conta']
    : said(
        words === null ? null : `em resposta a ${quoted(words)}`,
        version !== null && `Política de Privacidade, versão ${version}`,
      );
const erasures = { open: 'Pedido em aberto', done: 'Pedido atendido', refused: 'Pedido recusado' } as const;

const words: Words = {
  'sign-up': () => ({ title: 'Abriu a conta', details: [] }),
  'sign-in': ({ ip_address: address, user_agent: agent }) => ({
    title: 'Entrou',
    details: said(deviceName(agent), address),
  }),
  name: ({ before, after }) => ({ title: 'Mudou de nome', details: [`de ${before} para ${after}`] }),
  passkey: ({ name }) => ({ title: 'Adicionou uma chave de acesso', details: said(name) }),
  erasure: ({ status }) => ({ title: 'Pediu para ser esquecido', details: [erasures[status]], tone: 'bad' }),
  document: ({ document, version, at_sign_up: atSignUp }) => ({
    title: `Aceitou: ${documents[document]}`,
    details: said(`versão ${version}`, atSignUp && 'no cadastro'),
  }),
  ads: (answer) => ({
    title: answer.granted ? 'Permitiu informar depósitos à Meta' : 'Não permite informar depósitos à Meta',
    details: askedOf(answer),
  }),
  offers: (answer) => ({
    title: answer.granted ? 'Aceitou receber ofertas' : 'Não quer receber ofertas',
    details: askedOf(answer),
  }),
  kyc: ({ before, after, by, reason }) => ({
    title: `KYC: ${kycLabels[after]}`,
    details: said(`antes ${kycLabels[before]}`, by, quoted(reason)),
    tone: after === 'verified' ? 'good' : after === 'rejected' ? 'bad' : undefined,
  }),
  deposit: ({ status, amount_cents: amount, settled_at: settledAt }) => ({
    title: 'Depósito',
    details: said(status === 'APPROVED' ? ended(settledAt, 'creditado') : statusWord(status)),
    cents: { amount, sign: status === 'APPROVED' ? '+' : '' },
    tone: status === 'APPROVED' ? 'good' : undefined,
  }),
  withdrawal: (entry) => ({
    title: 'Saque',
    details: said(
      entry.status === 'APPROVED' ? ended(entry.settled_at, 'pago') : statusWord(entry.status),
      entry.status === 'PENDING' && 'valor reservado',
      (entry.status === 'REJECTED' || entry.status === 'FAILED') && ended(entry.settled_at, 'valor devolvido'),
      entry.decision !== null &&
        `${entry.decision === 'approved' ? 'aprovado' : 'recusado'} por ${entry.by ?? 'linha de comando'}`,
      quoted(entry.reason),
    ),
    cents: { amount: entry.amount_cents, sign: entry.status === 'APPROVED' || entry.status === 'PENDING' ? '−' : '' },
    tone: entry.status === 'FAILED' || entry.status === 'REJECTED' ? 'bad' : undefined,
  }),
  dispute: ({ step, held_cents: held, receivable_cents: owed, by }) => ({
    title: steps[step],
    details: said(
      by,
      step === 'opened' && held > 0 && `${formatMoney(held)} retidos`,
      step === 'opened' && owed > 0 && `${formatMoney(owed)} a receber`,
    ),
    tone: step === 'won' ? 'good' : 'bad',
  }),
  adjustment: ({ direction, amount_cents: amount, by, reason }) => ({
    title: 'Ajuste de saldo',
    details: said(by, quoted(reason)),
    cents: { amount, sign: direction === 'credit' ? '+' : '−' },
  }),
  collection: ({ amount_cents: amount, by }) => ({
    title: 'Cobrança de valor a receber',
    details: [by],
    cents: { amount, sign: '−' },
  }),
  bonus: ({ prize_cents: amount, boost }) => ({
    title: 'Jogada com bônus de boas-vindas',
    details: said(`K × ${boost.toLocaleString('pt-BR')}`, amount === 0 && 'sem prêmio', amount === null && 'ainda não raspada'),
    ...(amount !== null && amount > 0 && { cents: { amount, sign: '+' } }),
  }),
  protection: labelProtection,
  notification: ({ notification, amount_cents: amount, read_at: readAt }) => ({
    title: `Aviso: ${notificationLabel(notification)}`,
    details: said(amount !== null && formatMoney(amount), readAt === null ? 'não lido' : ended(readAt, 'lido')),
  }),
  mail: ({ mail, sent_at: sentAt, is_given_up: isGivenUp }) => ({
    title: `E-mail: ${mailLabel(mail)}`,
    details: said(isGivenUp ? 'não pôde ser entregue' : sentAt === null ? 'na fila de envio' : ended(sentAt, 'enviado')),
    tone: isGivenUp ? 'bad' : undefined,
  }),
  message: ({ subject, body, by_mail: byMail, is_mail_withheld: isWithheld, by_center: byCenter, by, template, purpose }) => ({
    title: `Mensagem: ${subject}`,
    details: said(
      body,
      `por ${by}`,
      [byMail && !isWithheld && 'e-mail', byCenter && 'notificações'].filter(Boolean).join(' e '),
      isWithheld && 'e-mail não enviado, porque o jogador parou, recusou ofertas ou foi bloqueado',
      `modelo ${template}`,
      purpose === 'promotion' && 'promoção',
    ),
  }),
  note: ({ body, by, is_correction: isCorrection, is_corrected: isCorrected }) => ({
    title: isCorrection ? 'Correção de nota' : 'Nota',
    details: said(body, by, isCorrected && 'corrigida depois'),
  }),
  tag: ({ is_on: isOn, tag, by }) => ({ title: `${isOn ? 'Recebeu' : 'Perdeu'} a etiqueta ${tag}`, details: [by] }),
  action: ({ action, by, reason }) => ({
    title: auditActionName(action),
    details: said(by, quoted(reason)),
    tone: action === 'block-user' ? 'bad' : undefined,
  }),
};

const statusWord = (status: TimelineEntryOf<'deposit'>['status']): string => adminTransactionStatusLabels[status];

/** One entry in words. Sessions of play have a line of their own (`PlayLine`). */
export const labelEntry = (entry: Exclude<TimelineEntry, { what: 'play' }>): LabelledEntry => words[entry.what](entry as never);
