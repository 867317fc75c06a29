import { useQuery } from '@tanstack/react-query';
import { Guilloche } from '../../ui/brand/guilloche.tsx';
import { passFocusOn } from '../../ui/device/pass-focus-on.ts';
import { Button } from '../../ui/kit/button.tsx';
import { CountUp } from '../../ui/kit/count-up.tsx';
import { Panel } from '../../ui/kit/panel.tsx';
import { Skeleton } from '../../ui/kit/skeleton.tsx';
import { lazyOverlay } from '../../ui/lazy-overlay.tsx';
import { DepositForm } from '../deposits/deposit-form.tsx';
import { ScreenHeader } from '../shared/screen-header.tsx';
import { SiteFooter } from '../shared/site-footer.tsx';
import { useBalance, useReserved, walletQuery } from '../balance/use-wallet.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';

// Stands below the forms, which do not wait for it.
const History = lazyOverlay(async () => (await import('./history.tsx')).History);

const quickAmounts = [{ amountCents: 1000 }, { amountCents: 5000 }, { amountCents: 10_000 }] as const;
const rosette = { x: 0.86, y: 0.5, size: 0.72, petals: 6 };

export function WalletScreen() {
  const balanceCents = useBalance();
  const reservedCents = useReserved();
  return (
    <>
      <ScreenHeader title="Minha Carteira" />
      <main className="screen-main mx-auto max-w-[70rem] px-4 py-5">
        <Panel className="@container overflow-hidden [overflow-anchor:none] print:hidden" aria-label="Saldo">
          <Guilloche seed={6} lines={18} rosette={rosette} width={720} height={130} opacity={0.2} />
          <p className="text-sm text-mute">Seu saldo seguro</p>
          <Balance balanceCents={balanceCents} />
        </Panel>
        <div className="mt-4 grid grid-cols-1 gap-4 [overflow-anchor:none] md:grid-cols-2 print:hidden">
          <Panel aria-labelledby="deposit">
            <h2 id="deposit" className="display mb-4 text-2xl">
              Depositar
            </h2>
            <DepositForm quickAmounts={quickAmounts} />
          </Panel>
          <Panel aria-labelledby="withdraw">
            <h2 id="withdraw" className="display mb-4 text-2xl">
              Sacar
            </h2>
            <WithdrawalForm balanceCents={balanceCents} reservedCents={reservedCents} />
          </Panel>
        </div>
        <History fallback={<LoadingHistory />} />
      </main>
      <SiteFooter />
    </>
  );
}

/** As high as the window, so that what comes moves nothing that is seen. */
function LoadingHistory() {
  return (
    <Panel className="mt-4 min-h-dvh">
      <h2 className="display text-2xl">Histórico</h2>
      <output className="sr-only">Carregando...</output>
    </Panel>
  );
}

function Balance({ balanceCents }: { balanceCents: number | undefined }) {
  const { isError, refetch } = useQuery(walletQuery);
  if (balanceCents !== undefined) {
    return (
      <CountUp
        amountCents={balanceCents}
        className="display gold-ink fit-amount relative block leading-[3.25rem] [--size:2.75rem]"
      />
    );
  }
  if (!isError) return <Skeleton className="mt-1 h-12 w-52" />;
  return (
    <div ref={passFocusOn} role="alert" className="relative mt-1 flex min-h-12 flex-wrap items-center gap-3">
      <p className="roomy max-w-max text-sm leading-tight">Não foi possível ler o saldo.</p>
      <Button tone="quiet" className="px-3!" onClick={() => void refetch()}>
        Tentar novamente
      </Button>
    </div>
  );
}
