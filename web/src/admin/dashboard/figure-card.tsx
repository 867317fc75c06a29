import type { DashboardFigure } from '@raspasorte/contract/admin';
import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { MetricCard } from '../kit/values/metric-card.tsx';
import { Trend } from '../kit/values/trend.tsx';
import { figureLabels } from './figure-labels.ts';
import { formatDelta, formatFigure } from './format-figure.ts';
import type { Figures } from './use-dashboard.ts';

interface FigureCardProps {
  figure: DashboardFigure;
  figures: Figures | undefined;
  icon: LucideIcon;
  /** What a rise means: money that leaves is neither good nor bad news. */
  rise?: 'good' | 'bad' | 'neutral';
  /** Red below zero. */
  isResult?: boolean;
  /** Stands under the figure, before its trend. */
  children?: ReactNode;
}

/** A figure, its change against the period before, and a link to its rows. */
export function FigureCard({ figure, figures, icon, rise = 'good', isResult = false, children }: FigureCardProps) {
  const { label, explanation } = figureLabels[figure];
  const present = figures?.[figure];
  const value = present?.value ?? 0;
  const previous = present?.previous ?? 0;
  return (
    <MetricCard
      label={label}
      icon={icon}
      explanation={explanation}
      value={present && formatFigure(figure, value)}
      {...(isResult && value < 0 && { tone: 'destructive' as const })}
      lines={2}
      link={<FigureLink figure={figure} />}
    >
      {children}
      <Trend present={value} previous={previous} rise={rise} />
      <p className="text-[0.8125rem] text-muted-foreground tabular-nums">
        {present && <Before figure={figure} previous={previous} delta={present.delta ?? 0} />}
      </p>
    </MetricCard>
  );
}

const Before = ({ figure, previous, delta }: { figure: DashboardFigure; previous: number; delta: number }) => (
  <>
    <span className="whitespace-nowrap">antes {formatFigure(figure, previous)}</span>{' '}
    {delta !== 0 && <span className="whitespace-nowrap">({formatDelta(figure, delta)})</span>}
  </>
);

/** The link says what the rows are: entries, accounts or cards. */
export function FigureLink({ figure, label = `Ver ${rowsOf(figure)}` }: { figure: DashboardFigure; label?: string }) {
  return (
    <Link
      from="/admin"
      to="/admin"
      search={(now) => ({ ...now, figure })}
      resetScroll={false}
      data-opens={figure}
      aria-label={`${label}: ${figureLabels[figure].label}`}
    >
      {label}
    </Link>
  );
}

const rowsOf = (figure: DashboardFigure): string => figureLabels[figure].counts?.[1] ?? 'lançamentos';
