import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { signedNumber } from '../../../ui/format/signed-number.ts';

interface TrendProps {
  present: number;
  previous: number;
  /** What a rise means: good news, bad news, or neither. */
  rise: 'good' | 'bad' | 'neutral';
}

const percent = signedNumber({ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });

const colors = { good: 'text-success', bad: 'text-destructive', neutral: 'text-muted-foreground' };
const opposite = { good: 'bad', bad: 'good', neutral: 'neutral' } as const;

/**
 * "+12,5% em relação ao período anterior". The sign and the icon say it too, not colour alone. When
 * the previous value is 0 there is no change to show.
 */
export function Trend({ present, previous, rise }: TrendProps) {
  if (previous === 0) return null;
  const change = (present - previous) / Math.abs(previous);
  const Icon = change === 0 ? Minus : change > 0 ? TrendingUp : TrendingDown;
  const color = change === 0 ? colors.neutral : colors[change > 0 ? rise : opposite[rise]];
  return (
    <p className="text-[0.8125rem] text-muted-foreground">
      <span className={classNames('inline-flex items-center gap-1 align-bottom font-medium tabular-nums', color)}>
        <Icon aria-hidden="true" className="size-3.5" />
        {percent(change)}
      </span>{' '}
      em relação ao período anterior
    </p>
  );
}
