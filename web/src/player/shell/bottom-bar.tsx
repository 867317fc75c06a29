import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { IconName } from '../../ui/kit/icon-paths.ts';
import { Icon } from '../../ui/kit/icon.tsx';
import { formatMoney } from '../../ui/format/format-money.ts';
import { DepositDialogHost } from '../deposits/deposit-dialog-host.tsx';
import { useBalance } from '../balance/use-wallet.ts';

const item =
  'grid min-h-14 min-w-0 flex-1 place-content-center justify-items-center gap-0.5 text-[0.7333em] font-medium text-mute';
const current = { className: 'text-gold-light!', 'aria-current': 'page' } as const;

/**
 * The navigation bar of a phone, within the thumb's reach: the most used links and the balance. It
 * is hidden while a card is scratched (`player.css`).
 */
export function BottomBar() {
  // The path over which the deposit dialog is open. It does not go along to another screen.
  const [depositAt, setDepositAt] = useState<string | null>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  if (depositAt !== null && depositAt !== path) setDepositAt(null);
  return (
    <>
      <nav aria-label="Atalhos" className="fitted bottom-bar print:hidden md:hidden">
        <Balance />
        <Link to="/" className={item} activeProps={current} activeOptions={{ exact: true }}>
          <ItemContent icon="ticket" text="Cartelas" />
        </Link>
        <button type="button" className={item} onClick={() => setDepositAt(path)}>
          <ItemContent icon="deposit" text="PIX" />
        </button>
        <Link to="/wallet" className={item} activeProps={current}>
          <ItemContent icon="wallet" text="Carteira" />
        </Link>
        <Link to="/perfil" className={item} activeProps={current}>
          <ItemContent icon="person" text="Perfil" />
        </Link>
      </nav>
      <DepositDialogHost open={depositAt !== null} onClose={() => setDepositAt(null)} />
    </>
  );
}

function ItemContent({ icon, text }: { icon: IconName; text: string }) {
  return (
    <>
      <Icon name={icon} className="size-5" />
      {text}
    </>
  );
}

/** Has the same width for R$ 5,00 as for a large sum, so that the links beside it do not move. */
function Balance() {
  const balanceCents = useBalance();
  return (
    <p className="w-30 shrink-0 pl-1 text-[0.7333em] leading-tight text-nowrap text-mute">
      Você tem
      <span className="amount block text-sm font-bold text-paper">
        {balanceCents === undefined ? '—' : formatMoney(balanceCents)}
      </span>
    </p>
  );
}
