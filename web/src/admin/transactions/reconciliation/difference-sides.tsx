import { adminTransactionStatusLabels } from '@raspasorte/contract/admin';
import { formatMoney } from '../../../ui/format/format-money.ts';
import type { Difference } from './use-reconciliation.ts';

export const differenceLabels: Record<Difference['kind'], string> = {
  unknown_here: 'Só o provedor conhece',
  unknown_there: 'O provedor não conhece',
  paid_only_here: 'Pago só aqui',
  paid_only_there: 'Pago só no provedor',
  different_amount: 'Valores diferentes',
  in_doubt: 'Em dúvida',
  unreadable: 'Resposta ilegível',
};

const ourLabels: Record<string, string> = adminTransactionStatusLabels;

export const OurSide = ({ difference: { our_status: status, our_cents: cents } }: { difference: Difference }) => (
  <Side status={status && (ourLabels[status] ?? status)} cents={cents} />
);

export const TheirSide = ({ difference: { their_status: status, their_cents: cents } }: { difference: Difference }) => (
  <Side status={status} cents={cents} />
);

/** The status is the side's own word. */
function Side({ status, cents }: { status: string | null; cents: number | null }) {
  if (status === null && cents === null) return '—';
  return (
    <span className="whitespace-nowrap tabular-nums">
      {status !== null && <span className="text-xs text-muted-foreground">{status} </span>}
      {cents !== null && formatMoney(cents)}
    </span>
  );
}
