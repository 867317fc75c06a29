import { labelWithCause, type Transaction } from '@raspasorte/contract';
import { Link } from '@tanstack/react-router';
import { classNames } from '../../ui/class-names.ts';
import { formatDateTime } from '../../ui/format/format-date.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { Badge } from '../../ui/kit/badge.tsx';
import { Icon } from '../../ui/kit/icon.tsx';
import { pixOverScreen } from '../deposits/pix-over-screen.ts';
import { labelOfStatus, labelOfType } from './transaction-labels.ts';

interface TransactionRowProps {
  transaction: Transaction;
  /** Shows the receipt of a withdrawal. */
  onReceipt: (withdrawalId: string) => void;
}

export function TransactionRow({ transaction, onReceipt }: TransactionRowProps) {
  const { type, direction, status, amount_cents, created_at, cause } = transaction;
  const credit = direction === 'credit';
  const { label, icon } = labelOfType(type);
  const { label: statusLabel, tone } = labelOfStatus(status);
  return (
    <li className="flex flex-wrap break-inside-avoid items-center gap-3.5 border-b border-line py-3.5 last:border-0 md:py-2.5">
      <span className="print:hidden grid size-10 shrink-0 place-items-center rounded-full bg-white/6 text-mute">
        <Icon name={icon} />
      </span>
      <span className="roomy min-w-0">
        <strong className="block font-semibold">{labelWithCause(label, cause)}</strong>
        <time dateTime={created_at} className="text-[0.8125rem] text-mute">
          {formatDateTime(created_at)}
        </time>
        <RowAction transaction={transaction} onReceipt={onReceipt} />
      </span>
      <span className="grid justify-items-end gap-1 md:flex md:flex-row-reverse md:items-center md:gap-4">
        <span
          className={classNames(
            'amount text-right font-semibold md:min-w-32',
            status === 'REJECTED' ? 'text-mute line-through' : credit && 'text-mint',
          )}
        >
          {credit ? '+' : '−'} {formatMoney(amount_cents)}
        </span>
        <Badge tone={tone}>{statusLabel}</Badge>
      </span>
    </li>
  );
}

const actionClasses = 'print:hidden lone-link -my-2 justify-end text-sm md:ml-3';

function RowAction({ transaction, onReceipt }: TransactionRowProps) {
  const { id, type, status, order_id } = transaction;
  if (type === 'DEPOSIT' && status === 'PENDING' && order_id !== null) {
    return (
      <Link {...pixOverScreen(order_id)} className={actionClasses}>
        Pagar
      </Link>
    );
  }
  if (type !== 'WITHDRAW') return null;
  return (
    <button type="button" className={actionClasses} onClick={() => onReceipt(id)}>
      Comprovante
    </button>
  );
}
