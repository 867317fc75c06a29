import { memo } from 'react';
import type { ReactNode } from 'react';
import { formatOdds } from '../../ui/format/format-percent.ts';
import { InfoTip } from '../kit/popups/info-tip.tsx';
import { Badge } from '../kit/values/badge.tsx';
import { ChanceTable } from './chance-table.tsx';
import { formatPoints, formatExact, formatFactor, formatRtp } from './format-rtp.ts';
import type { LiveFigures } from './live-figures.ts';
import { StreakBars } from './streak-bars.tsx';

interface FiguresPanelProps {
  figures: LiveFigures;
  /** The RTP on sale now, to show the change; undefined before the card is on sale. */
  storedRtp?: number;
  /** Whether three paid rounds earn a free one. */
  freeRounds: boolean;
}

/** The exact figures of the values on the screen, saved or not. */
export function FiguresPanel({ figures, storedRtp, freeRounds }: FiguresPanelProps) {
  const { exact, solved, chances, math } = figures;
  const change = storedRtp === undefined ? 0 : exact.rtp - storedRtp;
  return (
    <div className="grid gap-4">
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <p className="text-[0.8125rem] font-medium text-muted-foreground">RTP exato</p>
          {solved.onTarget ? <Badge tone="success">Dentro da meta</Badge> : <Badge tone="warning">Fora da meta</Badge>}
        </div>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <data value={exact.rtp} aria-label="RTP exato" className="amount text-3xl leading-tight font-semibold tracking-tight">
            {formatExact(exact.rtp)}
          </data>
          {Math.abs(change) > 5e-7 && (
            <span className="amount text-muted-foreground">{formatPoints(change)} em relação ao atual</span>
          )}
        </p>
        {!solved.onTarget && <p className="mt-1 text-[0.8125rem] text-warning">{describeOffTarget(figures)}</p>}
        {freeRounds && (
          <p className="mt-1 text-[0.8125rem] text-warning">
            Com a promoção de rodada grátis (3 pagas, 1 grátis): até {formatRtp((exact.rtp * 4) / 3)} do que se aposta.
          </p>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2">
        <Figure
          name="K"
          tip="O multiplicador de todas as taxas de acerto que leva o RTP à meta, preso entre K mínimo e K máximo."
        >
          <data value={math.k} aria-label="K">
            {formatFactor(math.k)}
          </data>
        </Figure>
        <Figure name="Chance de ganhar" tip="A parte das rodadas que paga algum prêmio.">
          {formatRtp(exact.hit_frequency)} · {formatOdds(exact.hit_frequency)}
        </Figure>
        <Figure name="Volatilidade" tip="O desvio padrão do prêmio de uma rodada, em preços da cartela.">
          {formatFactor(exact.volatility)}× o preço
        </Figure>
        <Figure
          name="RTP de 100 rodadas"
          tip="A média de quem começa sem derrotas e joga 100 rodadas: é para onde as simulações convergem."
        >
          {formatRtp(exact.session_rtp_100)}
        </Figure>
      </dl>
      <div>
        <h3 className="mb-1 font-medium">RTP por sequência de derrotas</h3>
        <StreakBars rtpByStreak={exact.rtp_by_streak} shares={exact.stationary} />
      </div>
      <div>
        <h3 className="mb-1 font-medium">Distribuição de prêmios</h3>
        <ChanceTable chances={chances} />
      </div>
    </div>
  );
}

/** Memoised: an explanation does not change with its figure. */
const Tip = memo(function Tip({ about, text }: { about: string; text: string }) {
  return <InfoTip about={about}>{text}</InfoTip>;
});

function describeOffTarget({ solved, math }: LiveFigures): string {
  const { settings } = math;
  if (settings.forced_rtp_enabled) return 'O RTP forçado está fora do que esta tabela de prêmios alcança.';
  if (solved.kUnclamped === null) return `Nenhum K alcança a meta de ${formatRtp(settings.rtp_target)} com esta tabela.`;
  const side = solved.kUnclamped > settings.k_max ? 'máximo' : 'mínimo';
  return `A meta de ${formatRtp(settings.rtp_target)} pede K ${formatFactor(solved.kUnclamped)}, mas o K ${side} o segura.`;
}

function Figure({ name, tip, children }: { name: string; tip: string; children: ReactNode }) {
  return (
    <div>
      <dt className="flex items-center gap-1 text-[0.8125rem] text-muted-foreground">
        {name}
        <Tip about={name} text={tip} />
      </dt>
      <dd className="amount font-medium">{children}</dd>
    </div>
  );
}
