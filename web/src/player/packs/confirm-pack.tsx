import type { ReactNode } from 'react';
import { counted } from '../../ui/format/counted.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { Button } from '../../ui/kit/button.tsx';
import { Dialog } from '../../ui/kit/dialog.tsx';
import type { PackPrice } from './use-pack-price.ts';

export interface ConfirmPackProps {
  open: boolean;
  name: string;
  size: number;
  price: PackPrice;
  /** Whether the offer is being read again. */
  waiting: boolean;
  /** Says that sales are paused; null while cards are sold. */
  pause: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for a confirmation of a pack's price before it is bought. */
export function ConfirmPack({ open, name, size, price, waiting, pause, onConfirm, onClose }: ConfirmPackProps) {
  const { priceCents, totalCents, free } = price;
  return (
    <Dialog open={open} onClose={onClose} unhurried title={`Comprar ${size} cartelas?`}>
      <dl className="grid gap-2 rounded-xl border border-line bg-white/4 px-4 py-3">
        <Line term={name}>
          {size} × {formatMoney(priceCents)}
        </Line>
        {free > 0 && <Line term={counted(free, 'rodada grátis', 'rodadas grátis')}>− {formatMoney(free * priceCents)}</Line>}
        <Line term="Total">
          <strong className="text-lg text-gold-light">{formatMoney(totalCents)}</strong>
        </Line>
      </dl>
      <p aria-live="polite" className="mt-4 mb-5 text-sm text-mute">
        {pause ?? 'Cada cartela é uma jogada separada, com sorteio e prova próprios. Você raspa uma de cada vez.'}
      </p>
      <div className="grid gap-2.5">
        <Button disabled={waiting || pause !== null} onClick={onConfirm}>
          {totalCents === 0 ? `Pegar ${size} cartelas grátis` : `Comprar por ${formatMoney(totalCents)}`}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          Voltar
        </Button>
      </div>
    </Dialog>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-mute">{term}</dt>
      <dd className="amount">{children}</dd>
    </div>
  );
}
