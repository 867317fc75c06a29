import type { LucideIcon } from 'lucide-react';
import { ArrowUpRight } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { InfoTip } from '../popups/info-tip.tsx';
import { Skeleton } from '../states/skeleton.tsx';

interface MetricCardProps {
  label: string;
  /** Formatted; undefined while it is loading. */
  value: string | undefined;
  tone?: 'plain' | 'success' | 'destructive' | 'warning';
  icon?: LucideIcon;
  /** How the figure comes about. */
  explanation: ReactNode;
  /** Under the figure: a `Trend`, or words. */
  children?: ReactNode;
  /** How many lines `children` take, so that the card is as high while they load. */
  lines?: 1 | 2;
  /** A link to the rows that add up to the figure; its words stand at the end of the card. */
  link?: ReactElement;
}

/**
 * The average width of an amount's character, at most, in em. It shrinks large amounts to fit half
 * the width of a phone.
 */
const WIDTH_EM = 0.6;

const colors = { plain: '', success: 'text-success', destructive: 'text-destructive', warning: 'text-warning' };

/** One figure that explains itself and leads to the rows behind it. */
export function MetricCard(props: MetricCardProps) {
  const { label, value, tone = 'plain', icon: Icon, explanation, children, lines = 1, link } = props;
  return (
    <section
      aria-label={label}
      className="@container flex min-w-0 flex-col rounded-xl border border-border bg-card p-4 shadow-xs md:p-5"
    >
      <div className="flex items-center gap-1.5 text-muted-foreground">
        {Icon && <Icon aria-hidden="true" className="size-4 shrink-0" />}
        <h2 className="text-[0.8125rem] leading-5 font-medium">{label}</h2>
        <InfoTip about={label}>{explanation}</InfoTip>
      </div>
      {value === undefined ? (
        <Skeleton className="my-1.5 h-7 w-32" />
      ) : (
        <p
          className={classNames('amount mt-1 leading-9 font-semibold tracking-tight', colors[tone])}
          style={{ fontSize: `min(1.5rem, ${(100 / (value.length * WIDTH_EM)).toFixed(1)}cqi)` }}
        >
          {value}
        </p>
      )}
      {value === undefined && children !== undefined ? <Skeleton className={lines === 1 ? 'h-5 w-40' : 'h-10 w-40'} /> : children}
      {link && (
        <div className="mt-auto pt-3 text-[0.8125rem]">
          <span className="inline-flex items-center gap-1 font-medium text-primary [&>a]:rounded-sm [&>a]:underline-offset-4 [&>a]:hover:underline max-md:[&>a]:py-2.5">
            {link}
            <ArrowUpRight aria-hidden="true" className="size-3.5" />
          </span>
        </div>
      )}
    </section>
  );
}
