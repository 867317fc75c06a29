import { Card } from '../kit/layout/card.tsx';
import { EmptyState } from '../kit/states/empty-state.tsx';
import { outdatedClasses } from '../kit/states/outdated.tsx';
import { Skeleton } from '../kit/states/skeleton.tsx';
import { formatDayOfInstant } from '../../ui/format/format-date.ts';
import { EntryLine } from './entry-line.tsx';
import { PlayLine } from './play-line.tsx';
import type { TimelineEntry } from './use-timeline.ts';
import { SAO_PAULO } from '../../ui/format/sao-paulo.ts';

interface TimelineListProps {
  playerId: string;
  entries: readonly TimelineEntry[];
  busy: boolean;
}

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: SAO_PAULO });

/** Entries by the day they were on, in São Paulo. */
export function TimelineList({ playerId, entries, busy }: TimelineListProps) {
  if (entries.length === 0) {
    // An earlier choice that found nothing says nothing about the present one.
    if (busy) return <Skeleton className="h-96" />;
    return (
      <Card flush>
        <EmptyState title="Nada neste filtro" description="Escolha outros tipos ou outro período." />
      </Card>
    );
  }
  return (
    <Card flush aria-label="Linha do tempo" aria-busy={busy} className={outdatedClasses(busy)}>
      {daysOf(entries).map(({ day, entries: ofDay }) => (
        <section key={day} aria-label={day} className="border-b border-border pb-1 last:border-b-0">
          <h2 className="bg-muted px-5 py-1.5 text-[0.8125rem] font-medium text-muted-foreground max-md:px-4">
            {day} · {weekday.format(new Date(ofDay[0]!.at))}
          </h2>
          <ol>
            {ofDay.map((entry) => (
              <li key={entry.key}>
                {entry.what === 'play' ? (
                  <PlayLine entry={entry} playerId={playerId} />
                ) : (
                  <EntryLine entry={entry} playerId={playerId} />
                )}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </Card>
  );
}

function daysOf(entries: readonly TimelineEntry[]) {
  const days: { day: string; entries: TimelineEntry[] }[] = [];
  for (const entry of entries) {
    const day = formatDayOfInstant(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
