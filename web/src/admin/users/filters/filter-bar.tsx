import { ListFilter, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { focusIfLost } from '../../../ui/device/focus-if-lost.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { useTags } from '../../tags/use-tags.ts';
import { FilterDialog } from './filter-dialog.tsx';
import { useUser } from '../use-user.ts';
import { chipsOf, moreOf, type MoreFilters } from './player-filter.ts';

interface FilterBarProps {
  filter: MoreFilters;
  onChange: (change: MoreFilters) => void;
}

/** The button that opens the filters. */
export function FilterButton({ filter, onChange, ref }: FilterBarProps & { ref: RefObject<HTMLButtonElement | null> }) {
  const [open, setOpen] = useState(false);
  const more = moreOf(filter);
  const count = chipsOf(more, { tags: [] }).length;
  return (
    <>
      <Button ref={ref} variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ListFilter aria-hidden="true" />
        {count === 0 ? 'Filtros' : `Filtros (${count})`}
      </Button>
      {open && (
        <FilterDialog
          filter={more}
          onClose={() => setOpen(false)}
          onApply={(change) => {
            setOpen(false);
            onChange(change);
          }}
        />
      )}
    </>
  );
}

/** The filters in words, each with a button that removes it. */
export function FilterChips({ filter, onChange, opener }: FilterBarProps & { opener: RefObject<HTMLButtonElement | null> }) {
  const more = moreOf(filter);
  const count = Object.keys(more).length;
  const shown = useRef(count);
  useEffect(() => {
    // The button that removed a filter is gone with it.
    if (count < shown.current) focusIfLost(opener.current);
    shown.current = count;
  }, [count, opener]);
  return count === 0 ? null : <Chips filter={more} onChange={onChange} />;
}

/** Needs at least one filter. Reads the names of what the filters know by an id. */
function Chips({ filter, onChange }: FilterBarProps) {
  const tags = useTags();
  const id = filter.device_of;
  const owner = useUser(id ?? '', { enabled: id !== undefined });
  // Somebody who was erased, or a failed read, leaves the id.
  const name = owner.data?.name ?? (owner.error && id ? `${id.slice(0, 8)}…` : undefined);
  const chips = chipsOf(filter, { tags: tags.data?.items ?? [], owner: name });
  return (
    <ul aria-label="Filtros em uso" className="mb-4 flex flex-wrap gap-2">
      {chips.map(({ label, without }) => (
        <li
          key={label}
          className="inline-flex items-center gap-1 rounded-full border border-border bg-secondary py-0.5 pr-1 pl-3 text-[0.8125rem]"
        >
          {label}
          <button
            type="button"
            aria-label={`Tirar o filtro ${label}`}
            onClick={() => onChange(without)}
            className="grid size-6 place-items-center rounded-full text-muted-foreground hover:bg-accent hover:text-foreground max-md:size-11"
          >
            <X aria-hidden="true" className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}
