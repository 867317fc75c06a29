import { Bookmark, BookmarkPlus, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../kit/buttons/button.tsx';
import { DropdownMenu } from '../../kit/popups/dropdown-menu.tsx';
import { MenuAction, MenuSection } from '../../kit/popups/menu-choices.tsx';
import { useViews, type View } from './use-views.ts';
import { ViewDialog } from './view-dialog.tsx';

interface ViewsMenuProps {
  /** What the list shows now. */
  query: View['query'];
  onShow: (query: View['query']) => void;
}

type Editing = { view: View | null };

/** Saved filters and sort orders: applied, saved, renamed, shared and deleted. */
export function ViewsMenu({ query, onShow }: ViewsMenuProps) {
  const [editing, setEditing] = useState<Editing | null>(null);
  return (
    <>
      <DropdownMenu
        align="start"
        trigger={
          <Button variant="outline">
            <Bookmark aria-hidden="true" />
            Visões
          </Button>
        }
      >
        <SavedViews onShow={onShow} onEdit={setEditing} />
      </DropdownMenu>
      {editing && <ViewDialog view={editing.view} query={query} onClose={() => setEditing(null)} />}
    </>
  );
}

/** The lines of the open menu. The views are read when it opens. */
function SavedViews({ onShow, onEdit }: Pick<ViewsMenuProps, 'onShow'> & { onEdit: (editing: Editing) => void }) {
  const views = useViews();
  const items = views.data?.items ?? [];
  const [own, shared] = [items.filter((view) => view.is_own), items.filter((view) => !view.is_own)];
  const line = (view: View) => (
    <MenuAction key={view.id} icon={Bookmark} onClick={() => onShow(view.query)}>
      {view.is_own ? view.name : `${view.name} · ${view.owner_name}`}
    </MenuAction>
  );
  return (
    <>
      {own.length > 0 && <MenuSection label="Minhas visões">{own.map(line)}</MenuSection>}
      {shared.length > 0 && <MenuSection label="Da equipe">{shared.map(line)}</MenuSection>}
      <MenuAction icon={BookmarkPlus} onClick={() => onEdit({ view: null })}>
        Salvar esta lista…
      </MenuAction>
      {own.map((view) => (
        <MenuAction key={view.id} icon={Pencil} onClick={() => onEdit({ view })}>
          Editar {view.name}…
        </MenuAction>
      ))}
    </>
  );
}
