import { seriesColor } from '../kit/charts/series.ts';
import { Card } from '../kit/layout/card.tsx';
import { formatRtp } from '../products/format-rtp.ts';

interface BandChartProps {
  title: string;
  description: string;
  /** The names of the two values of a band. */
  series: readonly [string, string];
  bands: readonly { label: string; values: readonly [number, number] }[];
}

/** Shares by size of prize. Bars and figures are one table, so that a phone shows them in full. */
export function BandChart({ title, description, series, bands }: BandChartProps) {
  const highest = Math.max(...bands.flatMap(({ values }) => values), 1e-9);
  return (
    <Card title={title} description={description}>
      <table className="w-full text-[0.8125rem]">
        <caption className="sr-only">{title}</caption>
        <thead className="text-muted-foreground">
          <tr>
            <th scope="col" className="w-28 py-1 text-left font-medium">
              Prêmio
            </th>
            {series.map((name, index) => (
              <th key={name} scope="col" className="py-1 pl-3 text-left font-medium">
                <span
                  aria-hidden="true"
                  className="mr-1.5 inline-block size-2.5 rounded-xs forced-color-adjust-none"
                  style={{ background: seriesColor(index) }}
                />
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bands.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row" className="py-1 text-left font-normal whitespace-nowrap">
                {label}
              </th>
              {values.map((value, index) => (
                <BandCell key={series[index]} value={value} share={value / highest} color={seriesColor(index)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function BandCell({ value, share, color }: { value: number; share: number; color: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- A cell is no control; what it holds names itself.
    <td className="w-[42%] py-1 pl-3">
      <span className="flex items-center gap-2 max-md:flex-col max-md:items-start max-md:gap-0.5">
        <span
          aria-hidden="true"
          className="h-2.5 min-w-px rounded-xs forced-color-adjust-none"
          style={{ background: color, width: `${share * 75}%` }}
        />
        <span className="amount">{formatRtp(value)}</span>
      </span>
    </td>
  );
}
