import type { TimelineKind } from '@raspasorte/contract/admin';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { formatDateTime, formatTime } from '../../ui/format/format-date.ts';
import { timelineKindLabels } from './kind-labels.ts';

interface EntryRowProps {
  kind: TimelineKind;
  at: string;
  tone?: 'good' | 'bad' | undefined;
  amount: string | undefined;
  link: ReactNode;
  children: ReactNode;
}

const tones = { good: 'text-success', bad: 'text-destructive' } as const;

/** Time, icon and words on the left; amount and link at the right. */
export function EntryRow({ kind, at, tone, amount, link, children }: EntryRowProps) {
  const { icon: Icon, label } = timelineKindLabels[kind];
  return (
    <div className="flex items-baseline gap-x-3 px-5 py-1.5 max-md:flex-wrap max-md:px-4">
      <time
        dateTime={at}
        title={formatDateTime(at)}
        className="w-10 shrink-0 text-[0.8125rem] text-muted-foreground tabular-nums"
      >
        {formatTime(new Date(at))}
      </time>
      <span title={label} className={classNames('mt-0.5 shrink-0 self-start', tone ? tones[tone] : 'text-muted-foreground')}>
        <Icon aria-hidden="true" className="size-4" />
        <span className="sr-only">{label}:</span>
      </span>
      <p className="min-w-0 flex-1 wrap-anywhere max-md:basis-[calc(100%-6rem)]">{children}</p>
      {amount !== undefined && <span className="amount shrink-0 font-medium max-md:ml-20">{amount}</span>}
      {link && <span className="shrink-0 text-[0.8125rem] max-md:ml-auto md:w-24 md:text-right">{link}</span>}
      {!link && <span className="w-24 shrink-0 max-md:hidden" />}
    </div>
  );
}
