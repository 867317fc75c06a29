import { ArrowDownToLine, ArrowUpFromLine, ChartLine, Percent, Ticket, TrendingUp, Users } from 'lucide-react';
import { formatCount } from '../../ui/format/format-count.ts';
import { formatPercent } from '../../ui/format/format-percent.ts';
import { AppearsWhen } from '../kit/states/appears-when.tsx';
import { MetricCard } from '../kit/values/metric-card.tsx';
import { formatPoints, formatRtp } from '../products/format-rtp.ts';
import { FigureCard, FigureLink } from './figure-card.tsx';
import { rtpExplanation } from './figure-labels.ts';
import type { Dashboard } from './use-dashboard.ts';

const note = 'text-[0.8125rem] text-muted-foreground';

/** The seven cards of the dashboard. */
export function FigureCards({ dashboard }: { dashboard: Dashboard | undefined }) {
  const figures = dashboard?.figures;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <FigureCard figure="deposits" figures={figures} icon={ArrowDownToLine} />
        <FigureCard figure="withdrawals" figures={figures} icon={ArrowUpFromLine} rise="neutral" />
        <FigureCard figure="ggr" figures={figures} icon={ChartLine} isResult />
        <FigureCard figure="net_profit" figures={figures} icon={TrendingUp} isResult>
          <p className={note}>GGR − saques</p>
        </FigureCard>
      </div>
      <AppearsWhen ready={figures !== undefined} className="mt-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <RtpCard dashboard={dashboard} />
        <FigureCard figure="users" figures={figures} icon={Users}>
          <p className={note}>Cadastrados na plataforma</p>
        </FigureCard>
        <FigureCard figure="tickets" figures={figures} icon={Ticket}>
          <p className={note}>No período selecionado{freeTickets(figures?.free_tickets.value ?? 0)}</p>
        </FigureCard>
      </AppearsWhen>
    </>
  );
}

const freeTickets = (count: number): string => {
  if (count === 0) return '';
  return ` · mais ${formatCount(count)} grátis`;
};

/**
 * The RTP is a ratio: its change is shown in percentage points, and its rows are the rounds behind
 * it.
 */
function RtpCard({ dashboard }: { dashboard: Dashboard | undefined }) {
  const rtp = dashboard?.figures.rtp;
  return (
    <MetricCard
      label="RTP Real"
      icon={Percent}
      explanation={rtpExplanation}
      value={rtp && (rtp.value === null ? '—' : formatRtp(rtp.value))}
      lines={2}
      link={<FigureLink figure="ggr" label="Ver jogadas" />}
    >
      <p className={note}>Meta: {dashboard && formatPercent(dashboard.rtp_target)}</p>
      {rtp && rtp.delta !== null && <p className={note}>{formatPoints(rtp.delta)} em relação ao período anterior</p>}
    </MetricCard>
  );
}
