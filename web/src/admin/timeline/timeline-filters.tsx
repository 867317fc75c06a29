import { timelineKinds, type TimelineKind } from '@raspasorte/contract/admin';
import { ChevronDown, Filter } from 'lucide-react';
import { Button } from '../kit/buttons/button.tsx';
import { DateRangePicker } from '../kit/dates/date-range-picker.tsx';
import { rangeOf } from '../kit/dates/day-range.ts';
import { DropdownMenu } from '../kit/popups/dropdown-menu.tsx';
import { MenuCheck } from '../kit/popups/menu-choices.tsx';
import { timelineKindLabels } from './kind-labels.ts';
import { kindsOf, kindsText, type TimelineSearch } from './timeline-search.ts';

/** The most common filters, one press for each. */
const groups: readonly { label: string; kinds: readonly TimelineKind[] }[] = [
  { label: 'Tudo', kinds: timelineKinds },
  { label: 'Dinheiro', kinds: ['deposit', 'withdrawal', 'dispute', 'adjustment', 'bonus'] },
  { label: 'Jogo', kinds: ['play', 'bonus', 'protection'] },
  { label: 'Conta', kinds: ['account', 'consent', 'kyc', 'protection'] },
  { label: 'Equipe', kinds: ['message', 'note', 'tag', 'action', 'kyc', 'adjustment'] },
];

interface TimelineFiltersProps {
  filter: TimelineSearch;
  onChange: (filter: TimelineSearch) => void;
}

/** Chooses kinds and days. */
export function TimelineFilters({ filter, onChange }: TimelineFiltersProps) {
  const chosen = kindsOf(filter);
  const choose = (kinds: readonly TimelineKind[]) => onChange({ ...filter, kinds: kindsText(kinds) });
  const toggle = (kind: TimelineKind, isOn: boolean) => choose(isOn ? [...chosen, kind] : chosen.filter((each) => each !== kind));
  const group = groups.find(({ kinds }) => kindsText(kinds) === kindsText(chosen));
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <div role="group" aria-label="Filtros prontos" className="flex flex-wrap gap-1">
        {groups.map(({ label, kinds }) => (
          <Button
            key={label}
            size="sm"
            variant={group?.label === label ? 'secondary' : 'ghost'}
            aria-pressed={group?.label === label}
            onClick={() => choose(kinds)}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className="ml-auto flex flex-wrap gap-2 max-md:ml-0">
        <DropdownMenu
          trigger={
            <Button variant="outline">
              <Filter aria-hidden="true" />
              {chosen.length === timelineKinds.length ? 'Todos os tipos' : `${chosen.length} de ${timelineKinds.length} tipos`}
              <ChevronDown aria-hidden="true" className="text-muted-foreground" />
            </Button>
          }
        >
          {timelineKinds.map((kind) => (
            <MenuCheck
              key={kind}
              checked={chosen.includes(kind)}
              disabled={chosen.length === 1 && chosen.includes(kind)}
              onCheckedChange={(isOn) => toggle(kind, isOn)}
            >
              {timelineKindLabels[kind].label}
            </MenuCheck>
          ))}
        </DropdownMenu>
        <DateRangePicker
          value={rangeOf(filter)}
          onValueChange={({ from, to }) => onChange({ ...filter, from, to })}
          onClear={() => onChange({ ...filter, from: undefined, to: undefined })}
        />
      </div>
    </div>
  );
}
