import type { Answer } from '@raspasorte/contract';
import { formatDateTime } from '../../ui/format/format-date.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { Badge } from '../../ui/kit/badge.tsx';
import { CopyButton } from '../shared/copy-button.tsx';
import { Dialog } from '../../ui/kit/dialog.tsx';
import { Unread } from '../shared/unread.tsx';
import { statusLabels } from './transaction-labels.ts';
import { useWithdrawal } from './use-withdrawal.ts';

type Withdrawal = Answer<'getWithdrawal'>;

export function WithdrawalReceipt({ id, onClose }: { id: string; onClose: () => void }) {
  const withdrawal = useWithdrawal(id);
  return (
    <Dialog open onClose={onClose} title="Comprovante de saque">
      {/* Has the height of most receipts from the start, so that the dialog does not grow. */}
      <div className="min-h-[23rem]">
        {withdrawal.data ? <Receipt withdrawal={withdrawal.data} /> : <Unread read={withdrawal} className="h-72" />}
      </div>
    </Dialog>
  );
}

function Receipt({ withdrawal }: { withdrawal: Withdrawal }) {
  const { status, amount_cents, cpf, created_at, settled_at, confirmed_by, end_to_end_id, waits_because } = withdrawal;
  const word = statusLabels[status];
  return (
    <>
      <p className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <strong className="display amount text-4xl">{formatMoney(amount_cents)}</strong>
        <Badge tone={word.tone}>{word.label}</Badge>
      </p>
      <dl className="grid gap-3 border-t border-line pt-4">
        <Line term="Chave Pix (CPF)">{cpf}</Line>
        <Line term="Pedido em">{formatDateTime(created_at)}</Line>
        {confirmed_by && <Line term="Confirmado com">{confirmed_by === 'passkey' ? 'Chave de acesso' : 'Senha'}</Line>}
        {settled_at && <Line term={status === 'COMPLETED' ? 'Pago em' : 'Encerrado em'}>{formatDateTime(settled_at)}</Line>}
        {end_to_end_id && <Line term="Código da transação (E2E)">{end_to_end_id}</Line>}
      </dl>
      {waits_because.map((reason) => (
        <p key={reason} className="mt-4 text-mute">
          {reason}
        </p>
      ))}
      {status === 'REJECTED' && <p className="mt-4 text-mute">O valor voltou para o seu saldo.</p>}
      {end_to_end_id && (
        <CopyButton
          text={end_to_end_id}
          label="Copiar código da transação"
          done="Código da transação copiado"
          refused="Não foi possível copiar. Selecione o código acima."
          className="mt-5 w-full"
        />
      )}
    </>
  );
}

function Line({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="text-[0.8125rem] text-mute">{term}</dt>
      <dd className="font-medium break-all">{children}</dd>
    </div>
  );
}
