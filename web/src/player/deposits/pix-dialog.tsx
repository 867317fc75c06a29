import { hasCode } from '@raspasorte/contract';
import { formatMoney } from '../../ui/format/format-money.ts';
import { Button } from '../../ui/kit/button.tsx';
import { Dialog } from '../../ui/kit/dialog.tsx';
import { ErrorState } from '../../ui/kit/error-state.tsx';
import { Icon } from '../../ui/kit/icon.tsx';
import { Skeleton } from '../../ui/kit/skeleton.tsx';
import { Spinner } from '../../ui/kit/spinner.tsx';
import { errorSentence } from '../shared/error-sentence.ts';
import { PixCharge } from './pix-charge.tsx';
import { useDeposit } from './use-deposit.ts';
import type { DepositCharge } from './use-deposit.ts';

export function PixDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { data: charge, dataUpdatedAt, error, refetch } = useDeposit(orderId);
  return (
    <Dialog open onClose={onClose} title="Pagar com PIX" wide>
      {charge && (
        <div className={asHighAsACharge}>
          <PixState charge={charge} knownAt={dataUpdatedAt} onClose={onClose} />
        </div>
      )}
      {!charge && error && <Failure error={error} onRetry={() => void refetch()} onClose={onClose} />}
      {!charge && !error && <Skeleton className={asHighAsACharge} />}
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

/**
 * Keeps the dialog's height when its charge is paid, so that nothing moves while the player looks.
 */
const asHighAsACharge = 'min-h-[39.75rem] md:min-h-[25.5rem]';

/** Allowed difference between this device's clock and the server's. */
const CLOCKS_DIFFER_MS = 60_000;

interface PixStateProps {
  charge: DepositCharge;
  /** When this state of the charge was received, in milliseconds of this device's clock. */
  knownAt: number;
  onClose: () => void;
}

function PixState({ charge, knownAt, onClose }: PixStateProps) {
  if (charge.status === 'COMPLETED') {
    return (
      <Outcome icon="check" tone="text-mint" title="Pagamento confirmado" onClose={onClose}>
        {formatMoney(charge.amount_cents)} já estão no seu saldo. Boa sorte!
      </Outcome>
    );
  }
  if (charge.status === 'REJECTED' && charge.paid_by_other) {
    return (
      <Outcome icon="close" tone="text-coral" title="Pagamento não aceito" onClose={onClose}>
        O pagamento veio da conta de outra pessoa e volta para ela. Nada foi creditado. Para depositar, gere um novo PIX e pague
        por uma conta do seu CPF.
      </Outcome>
    );
  }
  if (charge.status === 'REJECTED' && Date.parse(charge.expires_at) > knownAt + CLOCKS_DIFFER_MS) {
    return (
      <Outcome icon="close" tone="text-coral" title="Pagamento não aceito" onClose={onClose}>
        Este PIX foi recusado e nada foi creditado. Para tentar de novo, gere um novo PIX e pague por uma conta no seu nome.
      </Outcome>
    );
  }
  if (charge.status === 'REJECTED') {
    return (
      <Outcome icon="clock" tone="text-coral" title="Este PIX expirou" onClose={onClose}>
        Nada foi cobrado. Se você já pagou, o valor será creditado assim que o banco confirmar. Para tentar de novo, gere um novo
        PIX.
      </Outcome>
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

interface OutcomeProps {
  icon: 'check' | 'clock' | 'close';
  tone: string;
  title: string;
  children: React.ReactNode;
  onClose: () => void;
}

function Outcome({ icon, tone, title, children, onClose }: OutcomeProps) {
  return (
    <div role="alert" className="grid min-h-[inherit] content-center justify-items-center gap-3 text-center">
      <span className={`grid size-16 place-items-center rounded-full border-2 border-current ${tone}`}>
        <Icon name={icon} className="size-8" />
      </span>
      <h3 className="display text-2xl">{title}</h3>
      <p className="max-w-[36ch] text-mute">{children}</p>
      <Button className="mt-3 w-full max-w-80" onClick={onClose}>
        Fechar
      </Button>
    </div>
  );
}
