import { Columns3 } from 'lucide-react';
import { Button } from '../buttons/button.tsx';
import { DropdownMenu } from '../popups/dropdown-menu.tsx';
import { MenuCheck } from '../popups/menu-choices.tsx';
import type { Column } from './column.ts';

interface ColumnsMenuProps<Row> {
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  onShownChange: (id: string, shown: boolean) => void;
}

export function ColumnsMenu<Row>({ columns, hidden, onShownChange }: ColumnsMenuProps<Row>) {
  return (
    <DropdownMenu
      trigger={
        <Button variant="outline" size="sm">
          <Columns3 aria-hidden="true" />
          Colunas
        </Button>
      }
    >
      {columns
        .filter((column) => !column.primary && !column.actions)
        .map(({ id, header }) => (
          <MenuCheck key={id} checked={!hidden.includes(id)} onCheckedChange={(shown) => onShownChange(id, shown)}>
            {header}
          </MenuCheck>
        ))}
    </DropdownMenu>
  );
}
