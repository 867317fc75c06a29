import type { GameRules } from '@raspasorte/contract';
import type { ReactNode } from 'react';
import { Emblem } from '../../ui/brand/emblem.tsx';
import { formatMoney } from '../../ui/format/format-money.ts';
import { formatOdds, formatPercent } from '../../ui/format/format-percent.ts';
import { formatPrize } from '../../ui/format/format-prize.ts';
import { Panel } from '../../ui/kit/panel.tsx';
import { ChanceTable } from '../products/chance-table.tsx';

/**
 * A card's price, exact RTP and exact chances. These figures are calculated from its prize table,
 * not measured.
 */
export function CardRules({ card }: { card: GameRules }) {
  const heading = `card-${card.id}`;
  return (
    <Panel aria-labelledby={heading}>
      <div className="flex items-center gap-3">
        <Emblem name={card.look.emblem} className="size-9 shrink-0" />
        <h3 id={heading} className="display text-xl">
          {card.name}
        </h3>
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
        <Fact term="Preço">{formatMoney(card.price_cents)}</Fact>
        <Fact term="Prêmio máximo">{formatPrize(card.max_prize_cents)}</Fact>
        <Fact term="RTP exato">{formatPercent(card.exact_rtp)}</Fact>
        <Fact term="Chance de ganhar">
          {formatOdds(card.win_chance)} ({formatPercent(card.win_chance)})
        </Fact>
      </dl>
      <ChanceTable prizes={card.prizes} dense />
      <p className="mt-3 text-xs text-mute">
        Versão da matemática: <code className="font-mono break-all">{card.math_version}</code>
      </p>
    </Panel>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-[0.8125rem] text-mute">{term}</dt>
      <dd className="amount font-semibold text-wrap!">{children}</dd>
    </div>
  );
}
