import { Bookmark, BookmarkPlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../kit/buttons/button.tsx';
import { DropdownMenu } from '../../kit/popups/dropdown-menu.tsx';
import { MenuAction, MenuSection } from '../../kit/popups/menu-choices.tsx';
import { errorSentence } from '../../kit/error-sentence.ts';
import { useMay } from '../../shell/operator/use-may.ts';
import { DeleteViewDialog } from './delete-view-dialog.tsx';
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
  const [deleting, setDeleting] = useState<View | null>(null);
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
        <SavedViews onShow={onShow} onEdit={setEditing} onDelete={setDeleting} />
      </DropdownMenu>
      {editing && <ViewDialog view={editing.view} query={query} onClose={() => setEditing(null)} />}
      {deleting && <DeleteViewDialog view={deleting} onDeleted={() => setDeleting(null)} onClose={() => setDeleting(null)} />}
    </>
  );
}

interface SavedViewsProps extends Pick<ViewsMenuProps, 'onShow'> {
  onEdit: (editing: Editing) => void;
  onDelete: (view: View) => void;
}

/**
 * The lines of the open menu. The views are read when it opens. Administrators delete also those
 * that colleagues share.
 */
function SavedViews({ onShow, onEdit, onDelete }: SavedViewsProps) {
  const isAdministrator = useMay('admin');
  const { data, error } = useViews();
  const items = data?.items ?? [];
  const [own, shared] = [items.filter((view) => view.is_own), items.filter((view) => !view.is_own)];
  const line = (view: View) => (
    <MenuAction key={view.id} icon={Bookmark} onClick={() => onShow(view.query)}>
      {view.is_own ? view.name : `${view.name} · ${view.owner_name}`}
    </MenuAction>
  );
  return (
    <>
      {/* First, because the views come later: a press on it must not hit one of them. */}
      <MenuAction icon={BookmarkPlus} onClick={() => onEdit({ view: null })}>
        Salvar esta lista…
      </MenuAction>
      {!data && (
        <p role={error ? 'alert' : 'status'} className="max-w-60 px-2 py-1.5 text-[0.8125rem] text-muted-foreground">
          {error ? errorSentence(error) : 'Carregando…'}
        </p>
      )}
      {own.length > 0 && <MenuSection label="Minhas visões">{own.map(line)}</MenuSection>}
      {shared.length > 0 && <MenuSection label="Da equipe">{shared.map(line)}</MenuSection>}
      {own.map((view) => (
        <MenuAction key={view.id} icon={Pencil} onClick={() => onEdit({ view })}>
          Editar {view.name}…
        </MenuAction>
      ))}
      {isAdministrator &&
        shared.map((view) => (
          <MenuAction key={view.id} icon={Trash2} onClick={() => onDelete(view)}>
            Apagar {view.name} · {view.owner_name}…
          </MenuAction>
        ))}
    </>
  );
}
