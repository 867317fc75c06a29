import { Archive, ArchiveRestore, Pencil } from 'lucide-react';
import { Button } from '../buttons/button.tsx';
import { Tooltip } from '../popups/tooltip.tsx';
import type { Column } from './column.ts';

interface RowActionsProps {
  name: string;
  isRetired: boolean;
  onEdit: () => void;
  /** Takes it out of use, or brings it back. */
  onToggleRetired: () => void;
}

/** The actions on a tag or a template: neither is ever deleted. */
function RowActions({ name, isRetired, onEdit, onToggleRetired }: RowActionsProps) {
  const word = isRetired ? 'Trazer de volta' : 'Tirar de uso';
  return (
    <span className="inline-flex">
      <Tooltip content="Alterar">
        <Button variant="ghost" size="icon" aria-label={`Alterar ${name}`} onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </Button>
      </Tooltip>
      <Tooltip content={word}>
        <Button variant="ghost" size="icon" aria-label={`${word}: ${name}`} onClick={onToggleRetired}>
          {isRetired ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
        </Button>
      </Tooltip>
    </span>
  );
}

interface Kept {
  name: string;
  retired_at: string | null;
}

/** The column with these actions, for a list whose rows are retired and never deleted. */
export const actionsColumn = <Row extends Kept>({
  onEdit,
  onToggleRetired,
}: {
  onEdit: (row: Row) => void;
  onToggleRetired: (row: Row) => void;
}): Column<Row> => ({
  id: 'actions',
  header: 'Ações',
  actions: true,
  cell: (row) => (
    <RowActions
      name={row.name}
      isRetired={row.retired_at !== null}
      onEdit={() => onEdit(row)}
      onToggleRetired={() => onToggleRetired(row)}
    />
  ),
});
