import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/kit/icon.tsx';
import { useStop } from '../protection/use-stop.ts';
import { useSalesPause } from '../purchase/use-no-purchase.ts';

/** Says why the player cannot buy now: their own pause or self-exclusion, or paused sales. */
export function NoPurchaseNotice() {
  const stop = useStop();
  const pause = useSalesPause();
  if (stop !== null) {
    return (
      <Notice title={stop}>
        Você não joga nem deposita; pode sacar.{' '}
        <Link to="/jogo-responsavel" className="lone-link -my-4">
          Abrir Jogo responsável
        </Link>
      </Notice>
    );
  }
  return pause === null ? null : <Notice title="Vendas pausadas">{pause}</Notice>;
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="status" className="panel -mb-5 flex min-h-14 items-center gap-3 self-start rounded-control px-3 py-2">
      <Icon name="clock" className="size-6 shrink-0 text-gold max-lg:hidden" />
      <p>
        <strong className="block font-semibold">{title}</strong>
        <span className="text-sm text-mute">{children}</span>
      </p>
    </div>
  );
}
