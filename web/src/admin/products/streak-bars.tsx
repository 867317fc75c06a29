import { memo } from 'react';
import { formatRtp } from './format-rtp.ts';

/** Ranges of losses in a row. One multiplier covers each range. */
const levels = [
  { from: 0, to: 2 },
  { from: 3, to: 4 },
  { from: 5, to: 7 },
  { from: 8, to: 8 },
] as const;

interface StreakBarsProps {
  /** RTP at 0 to 8 losses in a row, fractions. */
  rtpByStreak: readonly number[];
  /** The share of the rounds played at each number of losses in a row. */
  shares: readonly number[];
}

/**
 * RTP by losses in a row: bars with their figures, cheap enough to be drawn again while a slider
 * moves.
 */
export const StreakBars = memo(function StreakBars({ rtpByStreak, shares }: StreakBarsProps) {
  const highest = Math.max(...rtpByStreak, 0.01);
  return (
    <table className="w-full text-[0.8125rem]">
      <caption className="sr-only">RTP por sequência de derrotas</caption>
      <thead>
        <tr className="text-muted-foreground">
          <th scope="col" className="py-1 text-left font-medium">
            Derrotas
          </th>
          <th scope="col" className="py-1 text-left font-medium">
            RTP
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            Rodadas
          </th>
        </tr>
      </thead>
      <tbody>
        {levels.map(({ from, to }) => (
          <tr key={from}>
            <th scope="row" className="w-20 py-0.5 text-left font-normal tabular-nums">
              {from === 8 ? '8 ou mais' : `${from} a ${to}`}
            </th>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- A cell is no control; what it holds names itself. */}
            <td className="py-0.5">
              <span className="flex items-center gap-2">
                <span
                  aria-hidden="true"
                  className="h-2 min-w-px rounded-xs bg-chart-1 forced-colors:bg-[CanvasText]"
                  style={{ width: `${((rtpByStreak[from] ?? 0) / highest) * 55}%` }}
                />
                <span className="amount">{formatRtp(rtpByStreak[from] ?? 0)}</span>
              </span>
            </td>
            <td className="amount py-0.5 text-right text-muted-foreground">
              {formatRtp(shares.slice(from, to + 1).reduce((sum, share) => sum + share, 0))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});
