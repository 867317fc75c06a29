import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CopyableId } from './copyable-id.tsx';

interface TransactionLinkProps {
  /** Our id of a deposit or withdrawal, or the provider's. */
  id: string;
  name?: string;
  children: ReactNode;
}

/** A link to a deposit or withdrawal among all transactions. */
export const TransactionLink = ({ id, name, children }: TransactionLinkProps) => (
  <Link
    to="/admin/m2"
    search={{ external_id: id }}
    {...(name !== undefined && { 'aria-label': name })}
    className="inline-block font-medium quiet-link max-md:min-w-11 max-md:py-3"
  >
    {children}
  </Link>
);

interface TransactionIdProps {
  id: string;
  /** What kind of id it is, for screen readers. */
  label?: string;
  length?: number;
}

/**
 * The id of a deposit or withdrawal: a click copies it, and the link beside it shows the
 * transaction.
 */
export const TransactionId = ({ id, label = 'ID da transação', length = 8 }: TransactionIdProps) => (
  <span className="inline-flex items-baseline gap-2">
    <CopyableId value={id} label={label} length={length} />
    <TransactionLink id={id} name={`Ver transação ${id.slice(0, length)}`}>
      Ver
    </TransactionLink>
  </span>
);
