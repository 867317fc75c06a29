import { counted } from '../../ui/format/counted.ts';
import { formatDateTime } from '../../ui/format/format-date.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import type { LabelledEntry } from './labelled-entry.ts';
import type { TimelineEntryOf } from './use-timeline.ts';

const limits = { deposit: 'depósito', loss: 'perda', session: 'tempo de jogo' } as const;
const periods = { day: 'por dia', week: 'por semana', month: 'por mês', session: 'por sessão' } as const;

/** A protection that a player set, loosened or took back, in words. */
export function labelProtection({
  change,
  period,
  amount,
  counts_from: from,
  until,
  at,
}: TimelineEntryOf<'protection'>): LabelledEntry {
  if (change === 'pause' || change === 'exclusion') {
    const end = until === 'never' || until === null ? 'por tempo indeterminado' : `até ${formatDateTime(until)}`;
    return { title: change === 'pause' ? 'Fez uma pausa' : 'Autoexclusão', details: [end], tone: 'bad' };
  }
  const size = amount === null ? 'sem limite' : change === 'session' ? counted(amount, 'minuto', 'minutos') : formatMoney(amount);
  const waits = Date.parse(from) - Date.parse(at) > 60_000;
  return {
    title: `Limite de ${limits[change]} ${periods[period ?? 'day']}: ${size}`,
    details: waits ? [`vale a partir de ${formatDateTime(from)}`] : [],
  };
}
