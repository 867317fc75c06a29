import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react';
import { Button } from '../buttons/button.tsx';
import { DropdownMenu } from '../popups/dropdown-menu.tsx';
import { MenuRadios } from '../popups/menu-choices.tsx';
import type { Column } from './column.ts';

interface SortMenuProps<Row> {
  columns: readonly Column<Row>[];
  sort: string | undefined;
  onSortChange: (sort: string | undefined) => void;
}

/** The order of the rows on a phone, whose cards have no column heads. */
export function SortMenu<Row>({ columns, sort = '', onSortChange }: SortMenuProps<Row>) {
  const options = columns
    .filter((column) => column.sortable)
    .flatMap(({ id, header }) => [
      { value: `-${id}`, label: <Order header={header} falling /> },
      { value: id, label: <Order header={header} /> },
    ]);
  if (options.length === 0) return null;
  const chosen = options.find(({ value }) => value === sort);
  return (
    <DropdownMenu
      trigger={
        <Button variant="outline" size="sm">
          <ArrowDownUp aria-hidden="true" />
          Ordenar{chosen && <>: {chosen.label}</>}
        </Button>
      }
    >
      <MenuRadios label="Ordenar" value={sort} onValueChange={onSortChange} options={options} />
    </DropdownMenu>
  );
}

/** The same for a list that has one order only. */
export const FixedOrder = <Row,>({ column: { header, order } }: { column: Column<Row> }) => (
  <span className="flex items-center gap-1 [&_svg]:size-3.5">
    Ordem: <Order header={header} falling={order === 'desc'} />
  </span>
);

function Order({ header, falling = false }: { header: string; falling?: boolean }) {
  const Icon = falling ? ArrowDown : ArrowUp;
  return (
    <>
      <Icon aria-hidden="true" />
      {header}
      <span className="sr-only">{falling ? ', do maior para o menor' : ', do menor para o maior'}</span>
    </>
  );
}
