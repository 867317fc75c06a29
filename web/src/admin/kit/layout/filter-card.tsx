import { ListFilter } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../buttons/button.tsx';
import { Card } from './card.tsx';

interface FilterCardProps {
  /** By name. A period has two days, a range two amounts, and counts as one. */
  inUse: object;
  /** Stands at the right of the title. */
  action: ReactNode;
  children: ReactNode;
}

/** The second ends of ranges, by the first. */
const firstEnds: Partial<Record<string, string>> = { to: 'from', amount_max: 'amount_min' };

/** The filters of a list. On a phone they are folded, because there they fill the first window. */
export function FilterCard({ inUse, action, children }: FilterCardProps) {
  const [open, setOpen] = useState(false);
  const fields = useId();
  const count = new Set(Object.keys(inUse).map((name) => firstEnds[name] ?? name)).size;
  return (
    <Card
      className="mb-4"
      flush
      title={
        <>
          <span className="max-sm:hidden">Filtros</span>
          <Button
            variant="outline"
            className="sm:hidden"
            aria-expanded={open}
            aria-controls={fields}
            onClick={() => setOpen(!open)}
          >
            <ListFilter aria-hidden="true" />
            {count === 0 ? 'Filtros' : `Filtros (${count})`}
          </Button>
        </>
      }
      action={action}
    >
      <div id={fields} className={classNames('px-5 pb-5 max-md:px-4 max-md:pb-4', !open && 'max-sm:hidden')}>
        {children}
      </div>
    </Card>
  );
}
