import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';

interface SortButtonProps {
  label: string;
  sorted: 'asc' | 'desc' | false;
  numeric: boolean;
  onToggle: () => void;
}

const icons = { asc: ArrowUp, desc: ArrowDown, none: ChevronsUpDown };

export function SortButton({ label, sorted, numeric, onToggle }: SortButtonProps) {
  const Icon = icons[sorted === false ? 'none' : sorted];
  return (
    <button
      type="button"
      onClick={onToggle}
      className={classNames(
        'group/sort relative -mx-2 inline-flex min-h-7 align-top items-center gap-1 rounded-md px-2 font-medium transition-colors hover:bg-accent hover:text-foreground',
        numeric && 'flex-row-reverse text-right',
        sorted !== false && 'text-foreground',
      )}
    >
      {label}
      <Icon
        aria-hidden="true"
        className={classNames(
          // Until the column is sorted, the icon has no width of its own: it shows in the gap.
          sorted === false
            ? 'absolute size-3 opacity-0 group-hover/sort:opacity-70 group-focus-visible/sort:opacity-70'
            : 'size-3.5 shrink-0',
          sorted === false && (numeric ? '-left-1' : '-right-1'),
        )}
      />
    </button>
  );
}

interface OrderedHeadProps {
  label: string;
  order: 'asc' | 'desc';
  numeric: boolean;
}

/** The head of the column that a list without a choice of order is ordered by. */
export function OrderedHead({ label, order, numeric }: OrderedHeadProps) {
  const Icon = icons[order];
  return (
    <span
      className={classNames('inline-flex items-center gap-1 align-top text-foreground', numeric && 'flex-row-reverse text-right')}
    >
      {label}
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
    </span>
  );
}
