import type { AuditCodeName, AuditDetail, AuditReading } from '@raspasorte/contract/admin';
import { auditActionName } from '@raspasorte/contract/audit-actions';
import { plainDetails } from '@raspasorte/contract/audit-details';
import { formatDateTime, formatDay } from '../../ui/format/format-date.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { fieldLabel, formatValue } from '../products/change-labels.ts';
import { formatRtp } from '../products/format-rtp.ts';
import { detailNames } from './detail-names.ts';
import { detailWords } from './detail-words.ts';

/** The names that mean something else in the entries of these actions. */
const ofAction: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'create-message-template': { subject: 'Assunto' },
  'change-message-template': { subject: 'Assunto' },
};

const isDetail = (name: string): name is AuditDetail => Object.hasOwn(detailNames, name);
const isCode = (name: string): name is AuditCodeName => Object.hasOwn(detailWords, name);
const isPlain = (name: string): name is keyof typeof plainDetails => Object.hasOwn(plainDetails, name);

/** "amount_cents" → "Valor". A name without a word is shown as it is. */
export const detailName = (name: string, action = ''): string =>
  ofAction[action]?.[name] ?? (isDetail(name) ? detailNames[name] : fieldLabel(name));

const wordsOf = (name: AuditCodeName, value: unknown): string => {
  const words: Readonly<Record<string, string>> = detailWords[name];
  return (
    [value]
      .flat()
      .map((code) => words[String(code)] ?? String(code))
      .join(', ') || '—'
  );
};

const cardOf = ({ name, price_cents: price, max_prize_cents: most }: Readonly<Record<string, unknown>>): string =>
  `${String(name)}, ${formatMoney(Number(price))}, prêmio máximo de ${formatMoney(Number(most))}`;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The words for a value of the log: codes by their labels, numbers and instants as on screens. */
export function detailValue(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (isCode(name)) return wordsOf(name, value);
  const reading = isPlain(name) ? plainDetails[name] : undefined;
  if (isRecord(value)) return reading === 'card' ? cardOf(value) : moreOf(value);
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (typeof value === 'number') return numberOf(name, value, reading);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (reading === 'action') return auditActionName(value);
  if (reading === 'instant') return formatDateTime(value);
  return reading === 'day' ? formatDay(value) : value;
}

function numberOf(name: string, value: number, reading: AuditReading | undefined): string {
  if (reading === 'share') return formatRtp(value);
  if (reading === 'money') return formatMoney(value);
  if (fieldLabel(name) !== name) return formatValue(name, value);
  return value.toLocaleString('pt-BR', { maximumFractionDigits: 6 });
}

const moreOf = (details: Readonly<Record<string, unknown>>): string =>
  Object.entries(details)
    .map(([name, value]) => `${detailName(name)}: ${detailValue(name, value)}`)
    .join('; ') || '—';
