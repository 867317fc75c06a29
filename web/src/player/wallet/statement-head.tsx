import { useNow } from '../../ui/device/use-now.ts';
import { formatDateTime, formatDay } from '../../ui/format/format-date.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { useSession } from '../auth/session/use-session.ts';
import { Brand } from '../shared/brand.tsx';
import { formatHistoryTotal } from './format-history-total.ts';
import { statusLabels, typeLabels } from './transaction-labels.ts';
import type { StatementFilter } from './history-search.ts';
import { useBalance } from '../balance/use-wallet.ts';

interface StatementHeadProps {
  filter: StatementFilter;
  /** The number of the first transaction on the page, how many there are on it, and in total. */
  shown: { first: number; count: number; total: number };
}

/**
 * The head of a printed history: its owner, its period and the balance. On a screen these are shown
 * elsewhere.
 */
export function StatementHead({ filter, shown }: StatementHeadProps) {
  const player = useSession();
  const balanceCents = useBalance();
  const now = useNow();
  const only = [filter.type && typeLabels[filter.type].label, filter.status && statusLabels[filter.status].label].filter(Boolean);
  return (
    <header className="hidden print:block">
      <Brand className="text-2xl" />
      <dl className="my-4 grid grid-cols-2 gap-x-8 gap-y-2">
        <Line term="Extrato de">{player?.name ?? ''}</Line>
        <Line term="Período">{formatPeriod(filter)}</Line>
        <Line term="Saldo">{balanceCents === undefined ? '—' : formatMoney(balanceCents)}</Line>
        <Line term="Emitido em">{formatDateTime(now)}</Line>
        {only.length > 0 && <Line term="Somente">{only.join(', ')}</Line>}
        <Line term="Transações">{formatShown(shown)}</Line>
      </dl>
    </header>
  );
}

function Line({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="text-[0.8125rem] text-mute">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function formatPeriod({ from, to }: StatementFilter): string {
  if (from && to) return `${formatDay(from)} a ${formatDay(to)}`;
  if (from) return `desde ${formatDay(from)}`;
  return to ? `até ${formatDay(to)}` : 'desde o início';
}

function formatShown({ first, count, total }: StatementHeadProps['shown']): string {
  return count === 0 ? 'nenhuma' : `${first} a ${first + count - 1} de ${formatHistoryTotal(total)}`;
}
