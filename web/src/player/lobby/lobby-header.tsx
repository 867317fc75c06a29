import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { classNames } from '../../ui/class-names.ts';
import { passFocusOn } from '../../ui/device/pass-focus-on.ts';
import { useNow } from '../../ui/device/use-now.ts';
import { Button } from '../../ui/kit/button.tsx';
import { CountUp } from '../../ui/kit/count-up.tsx';
import { IconButton, iconButtonClasses } from '../../ui/kit/icon-button.tsx';
import { Icon } from '../../ui/kit/icon.tsx';
import { Skeleton } from '../../ui/kit/skeleton.tsx';
import { useSession } from '../auth/session/use-session.ts';
import { useSignOut } from '../auth/session/use-sign-out.ts';
import { useNoDeposit } from '../deposits/use-deposits-pause.ts';
import { Bell } from '../notifications/bell.tsx';
import { Brand } from '../shared/brand.tsx';
import { useBalance, walletQuery } from '../balance/use-wallet.ts';
import { greeting } from './greeting.ts';

interface LobbyHeaderProps {
  onDeposit: () => void;
  /** Opens the help. Present on screens too narrow for the floating help button. */
  onHelp?: () => void;
}

export function LobbyHeader({ onDeposit, onHelp }: LobbyHeaderProps) {
  const now = useNow();
  const player = useSession();
  const signOut = useSignOut();
  const isOpen = useNoDeposit() === null;
  const [salute, ...name] = greeting(now, player ?? {}).split(', ');
  return (
    <header className="fitted sticky top-0 z-20 border-b border-line bg-night/85 backdrop-blur-md">
      <div className="mx-auto flex max-w-[70rem] flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2">
        <div className="flex min-w-0 flex-1 items-center gap-1 max-md:basis-full max-[22rem]:gap-0">
          <Brand className="text-xl max-[23.5rem]:text-base" />
          <Link
            to="/perfil"
            title="Perfil"
            className="flex min-h-11 min-w-0 flex-1 items-center justify-end pl-1 text-right text-[0.8667em] leading-tight text-mute hover:text-paper"
          >
            <span className="truncate">
              {/* Up to a tablet the name stands below the salute. A long one ends in an ellipsis. */}
              {salute}, <br className="lg:hidden" />
              {name.join(', ')}
            </span>
          </Link>
          {onHelp && <IconButton icon="help" label="Ajuda / Dúvidas" className="border-transparent -mx-0.5" onClick={onHelp} />}
          <Bell className="border-transparent -mx-0.5" />
          <Button
            tone="plain"
            aria-label="Sair"
            className="max-md:-mr-2.5"
            aria-busy={signOut.isPending}
            disabled={signOut.isPending}
            onClick={() => signOut.mutate()}
          >
            <Icon name="logout" />
            <span className="max-lg:hidden">Sair</span>
          </Button>
        </div>
        <div className="flex items-center gap-2 max-md:w-full">
          <BalanceCard />
          <Button
            tone={isOpen ? 'gold' : 'plain'}
            className={classNames('max-[22rem]:px-3', !isOpen && 'bg-white/5')}
            onClick={onDeposit}
          >
            Recarregar
          </Button>
          {/* The narrowest phones have no room for it; the footer links there too. */}
          <Link
            to="/cartelas"
            aria-label="Minhas cartelas"
            title="Minhas cartelas"
            className={classNames(iconButtonClasses, 'max-[22rem]:hidden')}
          >
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
    <div className="@container flex-1 md:mr-2 md:min-w-32 md:text-right">
      <span className="block text-[0.7333em] leading-tight text-mute">Seu saldo seguro</span>
      {balanceCents !== undefined && (
        <CountUp amountCents={balanceCents} className="fit-amount block leading-6 font-bold [--size:1.1333em]" />
      )}
      {balanceCents === undefined && !isError && <Skeleton className="h-6 w-24 md:w-32" />}
      {balanceCents === undefined && isError && (
        <button
          ref={passFocusOn}
          type="button"
          className="-my-2 min-h-11 text-left align-top text-[0.8667em] leading-tight font-semibold text-coral underline"
          onClick={() => void refetch()}
        >
          Tentar novamente
        </button>
      )}
    </div>
  );
}
