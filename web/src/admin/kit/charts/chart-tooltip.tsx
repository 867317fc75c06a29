import { SeriesMark } from './series-mark.tsx';

interface ChartTooltipProps {
  name: string;
  values: Readonly<Record<string, number>>;
  series: readonly { id: string; label: string }[];
  format: (value: number) => string;
}

export function ChartTooltip({ name, values, series, format }: ChartTooltipProps) {
  return (
    <div className="rounded-lg border border-border bg-popover px-3 py-2 text-[0.8125rem] text-popover-foreground shadow-lg">
      <p className="mb-1 font-medium tabular-nums">{name}</p>
      <dl className="grid gap-0.5">
        {series.map(({ id, label }, index) => (
          <div key={id} className="flex items-center justify-between gap-6">
            <dt className="inline-flex items-center gap-1.5 text-muted-foreground">
              <SeriesMark index={index} />
              {label}
            </dt>
            <dd className="amount font-medium">{format(values[id] ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
