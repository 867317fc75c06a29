import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../ui/device/use-now.ts';
import { Button } from '../../ui/kit/button.tsx';
import { CountUp } from '../../ui/kit/count-up.tsx';
import { IconButton, iconButtonClasses } from '../../ui/kit/icon-button.tsx';
import { Icon } from '../../ui/kit/icon.tsx';
import { Skeleton } from '../../ui/kit/skeleton.tsx';
import { useSession } from '../auth/use-session.ts';
import { useSignOut } from '../auth/use-sign-out.ts';
import { Brand } from '../shell/brand.tsx';
import { useBalance, walletQuery } from '../wallet/use-wallet.ts';
import { greeting } from './greeting.ts';

export function LobbyHeader({ onDeposit }: { onDeposit: () => void }) {
  const now = useNow(60_000);
  const player = useSession();
  const signOut = useSignOut();
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-night/85 backdrop-blur-md">
      <div className="mx-auto flex max-w-[70rem] flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2">
        <div className="flex min-w-0 flex-1 items-center gap-2 max-md:basis-full">
          <Brand className="text-xl" />
          <Link
            to="/perfil"
            title="Perfil"
            className="min-w-0 flex-1 truncate py-3 text-right text-[0.8125rem] text-mute hover:text-paper"
          >
            {greeting(now, player ?? {})}
          </Link>
          <IconButton
            icon="logout"
            label="Sair"
            aria-busy={signOut.isPending}
            disabled={signOut.isPending}
            className="border-transparent max-md:-mr-2.5 md:mr-3"
            onClick={() => signOut.mutate()}
          />
        </div>
        <div className="flex items-center gap-2 max-md:w-full">
          <BalanceCard />
          <Button className="px-4" onClick={onDeposit}>
            Recarregar
          </Button>
          <Link to="/cartelas" aria-label="Minhas cartelas" title="Minhas cartelas" className={iconButtonClasses}>
            <Icon name="ticket" />
          </Link>
          <Link to="/wallet" aria-label="Carteira" title="Carteira" className={iconButtonClasses}>
            <Icon name="wallet" />
          </Link>
        </div>
      </div>
    </header>
  );
}

function BalanceCard() {
  const balanceCents = useBalance();
  const { isError, refetch } = useQuery(walletQuery);
  return (
    <div className="mr-auto md:mr-2 md:text-right">
      <span className="block text-[0.6875rem] leading-tight text-mute">Seu saldo seguro</span>
      {balanceCents !== undefined && <CountUp amountCents={balanceCents} className="text-[1.0625rem] leading-tight font-bold" />}
      {balanceCents === undefined && !isError && <Skeleton className="h-6 w-24" />}
      {balanceCents === undefined && isError && (
        <button type="button" className="min-h-6 font-semibold text-coral underline" onClick={() => void refetch()}>
          Tentar novamente
        </button>
      )}
    </div>
  );
}
