import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { classNames } from '../../ui/class-names.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { RoundLink } from '../kit/values/round-link.tsx';
import { TransactionLink } from '../kit/values/transaction-link.tsx';
import { valueLink } from '../kit/values/value-link.ts';
import { RequestLink } from '../kit/values/request-link.tsx';
import { labelEntry } from './entry-labels.ts';
import { EntryRow } from './entry-row.tsx';
import type { TimelineEntry } from './use-timeline.ts';

type Plain = Exclude<TimelineEntry, { what: 'play' }>;

/** One entry on a line: title, details, amount, and the link to its own page. */
export function EntryLine({ entry, playerId }: { entry: Plain; playerId: string }) {
  const { title, details, cents, tone } = labelEntry(entry);
  return (
    <EntryRow
      kind={entry.kind}
      at={entry.at}
      tone={tone}
      amount={cents && `${cents.sign === '' ? '' : `${cents.sign} `}${formatMoney(cents.amount)}`}
      link={linkOf(entry, playerId)}
    >
      <span className="font-medium">{title}</span>
      {details.map((detail, index) => (
        <span
          key={index}
          className={classNames('text-muted-foreground', entry.what === 'note' && index === 0 && 'text-foreground!')}
        >
          {' · '}
          {detail}
        </span>
      ))}
    </EntryRow>
  );
}

function linkOf(entry: Plain, playerId: string): ReactNode {
  if (entry.what === 'deposit' || entry.what === 'withdrawal') return <TransactionLink id={entry.id}>Transação</TransactionLink>;
  if (entry.what === 'dispute') {
    return (
      <Link to="/admin/contestacoes/$id" params={{ id: entry.id }} className={valueLink}>
        Contestação
      </Link>
    );
  }
  if (entry.what === 'bonus') return <RoundLink id={entry.round_id}>Jogada</RoundLink>;
  if (entry.what === 'action' && entry.request_id !== null) return <RequestLink id={entry.request_id}>Pedido</RequestLink>;
  if (['action', 'kyc', 'tag', 'adjustment', 'collection'].includes(entry.what)) {
    return (
      <Link to="/admin/auditoria" search={{ subject: playerId }} className={valueLink}>
        Auditoria
      </Link>
    );
  }
  return null;
}
