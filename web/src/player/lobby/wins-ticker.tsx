import { WINS_SHOWN, type Win } from '@raspasorte/contract';
import { useEffect, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Badge } from '../../ui/kit/badge.tsx';
import { formatTimeAgo } from '../../ui/format/format-date.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { useNow } from '../../ui/device/use-now.ts';
import { useWins } from './use-wins.ts';

const multiple = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/**
 * The latest wins. While there are too few real ones, the server sends samples, which are marked as
 * such. Until they arrive, empty rows keep their place: what stands below may be in view.
 */
export function WinsTicker() {
  const { data, isPending } = useWins();
  const illustrative = data?.some(({ sample }) => sample) ?? false;
  const wins = usePassingBy(data ?? [], illustrative);
  if (wins.length === 0 && !isPending) return null;
  return (
    <section aria-labelledby="wins" className="mt-12">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2 id="wins" className="display text-2xl">
          Ganhos Agora
        </h2>
        {illustrative && <Badge tone="gold">valores ilustrativos</Badge>}
      </div>
      <ul className="grid gap-2 md:grid-cols-2 lg:grid-cols-3" aria-busy={isPending}>
        {isPending && Array.from({ length: WINS_SHOWN }, (_, place) => <AwaitedRow key={place} />)}
        {wins.slice(0, WINS_SHOWN).map((win, place) => (
          // Keyed by place: the rows stay in place and wins move through them, so nothing on the
          // page shifts.
          <li key={place} className="panel rounded-control">
            <WinRow key={`${win.created_at}${win.name}${win.amount_cents}`} win={win} arrives={place === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As high as a row with its two lines. */
const AwaitedRow = () => (
  <li aria-hidden="true" className="panel rounded-control px-4 py-3">
    <span className="block font-semibold">&nbsp;</span>
    <span className="text-xs">&nbsp;</span>
  </li>
);

function WinRow({ win, arrives }: { win: Win; arrives: boolean }) {
  const now = useNow(30_000);
  return (
    <div className={classNames('flex flex-wrap items-center justify-between gap-x-3 px-4 py-3', arrives && 'win-row')}>
      <span className="roomy min-w-0">
        <strong className="block truncate font-semibold">{win.name}</strong>
        <span className="text-xs text-mute">
          cartela de {formatMoney(win.price_cents)} · {formatTimeAgo(win.created_at, now)}
        </span>
      </span>
      <span className="text-right">
        <strong className="amount block text-mint">{formatMoney(win.amount_cents)}</strong>
        <span className="text-xs text-mute">{multiple.format(win.multiplier)}×</span>
      </span>
    </div>
  );
}

/**
 * Rotates samples, one every 3 to 5 seconds. Each row keeps its time, so that the newest stays
 * first. Real wins change only when a new one happens.
 */
function usePassingBy(wins: readonly Win[], passing: boolean): readonly Win[] {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    if (!passing) return undefined;
    const timer = setTimeout(() => setPassed(passed + 1), 3000 + Math.random() * 2000);
    return () => clearTimeout(timer);
  }, [passing, passed]);
  if (!passing || wins.length === 0) return wins;
  const first = wins.length - 1 - (passed % wins.length);
  const turned = [...wins.slice(first), ...wins.slice(0, first)];
  return turned.map((win, place) => ({ ...win, created_at: wins[place]?.created_at ?? win.created_at }));
}
