import { kycLabels, type Operation } from '@raspasorte/contract/admin';
import { alarmLabels } from '../shell/labels/waiting-labels.ts';
import { detailWords } from './detail-words.ts';

const operations: Readonly<Record<Operation, string>> = {
  sales: 'Vendas de cartelas',
  deposits: 'Depósitos',
  payouts: 'Pagamento de saques',
};

/** What settings, texts of the site, providers and alarms are called in the log, in words. */
const words: Readonly<Record<string, string>> = {
  ...detailWords.provider,
  ...operations,
  thresholds: 'Limiares da equipe',
  'welcome-bonus': 'Bônus de boas-vindas',
  termos: 'Termos de Uso',
  privacidade: 'Política de Privacidade',
  regras: 'Regras',
  ...alarmLabels,
  ...Object.fromEntries(Object.entries(kycLabels).map(([status, label]) => [status, `KYC ${label.toLowerCase()}`])),
};

/** "payouts" → "Pagamento de saques", "epoch 3" → "Época 3". Undefined for what only has an id. */
export function subjectWords(subject: string): string | undefined {
  const epoch = /^epoch (\d+)$/.exec(subject)?.[1];
  if (epoch !== undefined) return `Época ${epoch}`;
  // An alarm's id goes on with the id of what it is about.
  return words[subject.split(':', 1)[0] ?? ''];
}
