import { formatTotal } from '../../../ui/format/format-total.ts';
import { Badge } from '../values/badge.tsx';

interface CountedTabProps {
  label: string;
  /** Undefined while it loads: its place is kept, so that the next tab does not move. */
  count: number | undefined;
  /** Whether there are more than were counted. */
  isCapped?: boolean | undefined;
}

/** The name of a tab with how many wait in it; a zero is not shown. */
export const CountedTab = ({ label, count, isCapped = false }: CountedTabProps) => (
  <span className="inline-flex items-center gap-1.5">
    {label}{' '}
    {count === undefined && (
      <span aria-hidden="true" className="invisible">
        <Badge>00</Badge>
      </span>
    )}
    {count !== undefined && count > 0 && <Badge tone="warning">{formatTotal(count, isCapped)}</Badge>}
  </span>
);
