import { hasCode } from '@raspasorte/contract';
import { formatMoney } from '../../ui/format/format-money.ts';
import { useSeen } from '../kit/fields/use-seen.ts';
import { ConfirmDialog } from '../kit/popups/confirm-dialog.tsx';
import { changeOf } from '../kit/states/change-of.ts';
import { PresentState } from '../kit/states/present-state.tsx';
import { CallError } from '../shell/calls/call-error.tsx';
import { useCollectReceivable, type Receivable } from './use-receivables.ts';

const describe = ({ user_name: name, owed_cents: owed, balance_cents: balance }: Receivable): string =>
  `${name} deve ${formatMoney(owed)} e tem ${formatMoney(balance)} no saldo: ` +
  (balance < owed ? 'o saldo inteiro é descontado, e o resto segue a receber.' : 'o valor devido é descontado.');

/** Takes from the balance what a player owes. What the operator saw is what the server compares. */
export function CollectDialog({ receivable, onClose }: { receivable: Receivable; onClose: () => void }) {
  const call = useCollectReceivable();
  const { seen, before, isOvertaken } = useSeen({ stored: receivable, error: call.error });
  const isOver = hasCode(call.error, 'nothing_owed');
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Cobrar do saldo"
      description={!isOver && describe(seen)}
      confirmLabel="Cobrar"
      destructive
      busy={call.isPending}
      disabled={isOver}
      onConfirm={() => call.mutate(seen, { onSuccess: onClose })}
    >
      <div className="grid gap-4">
        {!isOver && (
          <p className="text-sm text-muted-foreground">
            O jogador recebe um aviso. Uma cobrança não se desfaz aqui; um engano se corrige com um ajuste.
          </p>
        )}
        {isOvertaken && (
          <PresentState
            title="O que mudou"
            facts={changeOf('Valor devido', formatMoney(before.owed_cents), formatMoney(seen.owed_cents))}
          />
        )}
        <CallError error={call.error} />
      </div>
    </ConfirmDialog>
  );
}
