import { hasCode } from '@raspasorte/contract';
import { useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { byServerClock } from '../../ui/device/server-clock.ts';
import { useMediaQuery } from '../../ui/device/use-media-query.ts';
import { isValidCpf } from '../../ui/format/cpf.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { Button } from '../../ui/kit/button.tsx';
import { Dialog } from '../../ui/kit/dialog.tsx';
import { ErrorState } from '../../ui/kit/error-state.tsx';
import { Icon } from '../../ui/kit/icon.tsx';
import { roomFor } from '../../ui/kit/room-for.ts';
import { Skeleton } from '../../ui/kit/skeleton.tsx';
import { Spinner } from '../../ui/kit/spinner.tsx';
import { errorSentence } from '../shared/error-sentence.ts';
import { RefusalNote } from '../shared/refusal-note.tsx';
import { DepositCpfField, isAboutCpf } from './deposit-cpf-field.tsx';
import { PixCharge } from './pix-charge.tsx';
import { useCreateDeposit } from './use-create-deposit.ts';
import { useDeposit } from './use-deposit.ts';
import type { DepositCharge } from './use-deposit.ts';

interface PixDialogProps {
  orderId: string;
  onClose: () => void;
  /** Called with the id of a charge that follows this one. */
  onNewPix: (orderId: string) => void;
}

export function PixDialog({ orderId, onClose, onNewPix }: PixDialogProps) {
  const { data: charge, dataUpdatedAt, error, refetch } = useDeposit(orderId);
  // When its charge is paid, nothing moves while the player looks.
  const asHighAsACharge = roomFor(useMediaQuery('(width >= 48rem)') ? 26.75 : 39.75);
  return (
    <Dialog open onClose={onClose} title="Pagar com PIX" wide>
      {charge && (
        <div style={asHighAsACharge}>
          <PixState charge={charge} knownAt={byServerClock(dataUpdatedAt)} onClose={onClose} onNewPix={onNewPix} />
        </div>
      )}
      {!charge && error && <Failure error={error} onRetry={() => void refetch()} onClose={onClose} />}
      {!charge && !error && (
        <div style={asHighAsACharge} className="grid">
          <Skeleton />
        </div>
      )}
    </Dialog>
  );
}

function Failure({ error, onRetry, onClose }: { error: Error; onRetry: () => void; onClose: () => void }) {
  if (!hasCode(error, 'not_found')) {
    return <ErrorState message={errorSentence(error)} onRetry={onRetry} />;
  }
  return (
    <ErrorState message="Este PIX não existe ou é de outra conta. Seus depósitos estão em Minha Carteira.">
      <Button onClick={onClose}>Fechar</Button>
    </ErrorState>
  );
}

/** Allowed difference between the two clocks, of which the server's may not be known. */
const CLOCKS_DIFFER_MS = 60_000;

interface PixStateProps extends Omit<PixDialogProps, 'orderId'> {
  charge: DepositCharge;
  /** When this state of the charge was received, in milliseconds of the server's clock. */
  knownAt: number;
}

function PixState({ charge, knownAt, onClose, onNewPix }: PixStateProps) {
  const unpaid = { amountCents: charge.amount_cents, onClose, onNewPix };
  if (charge.status === 'COMPLETED') {
    return (
      <Outcome
        icon="check"
        tone="text-mint"
        title="Pagamento confirmado"
        actions={
          <Button className="w-full" onClick={onClose}>
            Fechar
          </Button>
        }
      >
        <p className={sentenceClasses}>{formatMoney(charge.amount_cents)} já estão no seu saldo. Boa sorte!</p>
      </Outcome>
    );
  }
  if (charge.status === 'REJECTED' && charge.paid_by_other) {
    return (
      <Unpaid icon="close" title="Pagamento não aceito" {...unpaid}>
        O pagamento veio da conta de outra pessoa e volta para ela. Nada foi creditado. Para depositar, gere um novo PIX e pague
        por uma conta do seu CPF.
      </Unpaid>
    );
  }
  if (charge.status === 'REJECTED' && Date.parse(charge.expires_at) > knownAt + CLOCKS_DIFFER_MS) {
    return (
      <Unpaid icon="close" title="Pagamento não aceito" {...unpaid}>
        Este PIX foi recusado e nada foi creditado. Para tentar de novo, gere um novo PIX e pague por uma conta no seu nome.
      </Unpaid>
    );
  }
  if (charge.status === 'REJECTED') {
    return (
      <Unpaid icon="clock" title="Este PIX expirou" {...unpaid}>
        Nada foi cobrado. Se você já pagou, o valor será creditado assim que o banco confirmar. Para tentar de novo, gere um novo
        PIX.
      </Unpaid>
    );
  }
  if (charge.pix_code === '') return <NoCodeYet />;
  return <PixCharge charge={charge} onClose={onClose} />;
}

/** A charge that the provider is still making, or whose making broke off. */
const NoCodeYet = () => (
  <div role="status" className="grid min-h-[inherit] content-center justify-items-center gap-4 text-center text-mute">
    <Spinner className="size-8 text-gold" />
    <p className="max-w-[36ch]">O código PIX ainda está sendo gerado. Se ele não aparecer em um minuto, gere um novo PIX.</p>
  </div>
);

interface UnpaidProps extends Omit<PixDialogProps, 'orderId'> {
  icon: 'clock' | 'close';
  title: string;
  amountCents: number;
  children: ReactNode;
}

/**
 * The end of a charge that was not credited. One press asks for another of the same amount; the
 * provider may have begun to ask for a CPF meanwhile.
 */
function Unpaid({ amountCents, onClose, onNewPix, children, ...outcome }: UnpaidProps) {
  const deposit = useCreateDeposit();
  const [cpf, setCpf] = useState('');
  const cpfWanted = cpf !== '' || isAboutCpf(deposit.error);
  const ask = (event: SubmitEvent) => {
    event.preventDefault();
    const asked = cpfWanted ? { amountCents, cpf } : { amountCents };
    deposit.mutate(asked, { onSuccess: ({ pix_data }) => onNewPix(pix_data.order_id) });
  };
  const refusal = deposit.error && (
    <RefusalNote
      error={deposit.error}
      fallback="Erro ao gerar PIX."
      className={sentenceClasses}
      retryHint="O mesmo PIX não é gerado duas vezes."
    />
  );
  return (
    <form onSubmit={ask} className="grid min-h-[inherit]" noValidate>
      <Outcome
        {...outcome}
        tone="text-coral"
        field={cpfWanted && <DepositCpfField cpf={cpf} onCpfChange={setCpf} />}
        actions={
          <div className="grid gap-2.5 md:grid-cols-2">
            <Button
              type="submit"
              className="unhurried"
              busy={deposit.isPending}
              busyText="Processando..."
              disabled={cpfWanted && !isValidCpf(cpf)}
            >
              Gerar novo PIX
            </Button>
            <Button tone="quiet" onClick={onClose}>
              Fechar
            </Button>
          </div>
        }
      >
        {refusal ?? <p className={sentenceClasses}>{children}</p>}
      </Outcome>
    </form>
  );
}

const sentenceClasses = 'max-w-[36ch] text-mute';

interface OutcomeProps {
  icon: 'check' | 'clock' | 'close';
  tone: string;
  title: string;
  children: ReactNode;
  field?: ReactNode;
  actions: ReactNode;
}

/**
 * What became of a charge at the top, what the player can do at the bottom: a sentence or field
 * that comes between them has room there, and moves neither.
 */
function Outcome({ icon, tone, title, children, field, actions }: OutcomeProps) {
  return (
    <div role="alert" className="flex min-h-[inherit] flex-col items-center gap-4">
      <div className="grid w-full content-start justify-items-center gap-3 pt-6 text-center">
        <span className={`grid size-16 place-items-center rounded-full border-2 border-current ${tone}`}>
          <Icon name={icon} className="size-8" />
        </span>
        <h3 className="display text-2xl">{title}</h3>
        {children}
      </div>
      <div className="mt-auto w-full max-w-80">{field}</div>
      <div className="w-full max-w-80">{actions}</div>
    </div>
  );
}
