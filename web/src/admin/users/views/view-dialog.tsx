import { MAX_VIEW_NAME_LENGTH } from '@raspasorte/contract/admin';
import { useState } from 'react';
import { Button } from '../../kit/buttons/button.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { Input } from '../../kit/fields/input.tsx';
import { Switch } from '../../kit/fields/switch.tsx';
import { ConfirmDialog } from '../../kit/popups/confirm-dialog.tsx';
import { CallError } from '../../shell/calls/call-error.tsx';
import { DeleteViewDialog } from './delete-view-dialog.tsx';
import { useChangeViews, type View } from './use-views.ts';

interface ViewDialogProps {
  /** Null for a new one. */
  view: View | null;
  /** What the list shows now. */
  query: View['query'];
  onClose: () => void;
}

/** Name, sharing, and whether the view takes over what the list shows now. */
export function ViewDialog({ view, query, onClose }: ViewDialogProps) {
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.is_shared ?? false);
  const [takesOver, setTakesOver] = useState(false);
  const changeViews = useChangeViews();
  const [isDeleting, setDeleting] = useState(false);
  const save = () => {
    const common = { name: name.trim(), is_shared: isShared };
    const change =
      view === null
        ? ({ kind: 'create', body: { ...common, query } } as const)
        : ({ kind: 'change', id: view.id, body: { ...common, ...(takesOver && { query }) } } as const);
    changeViews.mutate(change, { onSuccess: onClose });
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title={view === null ? 'Salvar esta lista' : 'Editar visão'}
      description="Uma visão guarda filtros e ordem, nunca as pessoas: ao abri-la, a lista é feita de novo."
      confirmLabel="Salvar"
      busy={changeViews.isPending}
      isChanged={name !== (view?.name ?? '')}
      disabled={name.trim() === ''}
      onConfirm={save}
    >
      <div className="grid gap-4">
        <Field label="Nome">
          <Input maxLength={MAX_VIEW_NAME_LENGTH} value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Switch label="Toda a equipe vê" checked={isShared} onCheckedChange={setShared} />
        {view !== null && (
          <>
            <Switch label="Guardar os filtros que a lista mostra agora" checked={takesOver} onCheckedChange={setTakesOver} />
            <Button
              variant="outline"
              className="justify-self-start"
              disabled={changeViews.isPending}
              onClick={() => setDeleting(true)}
            >
              Apagar visão
            </Button>
            {isDeleting && <DeleteViewDialog view={view} onDeleted={onClose} onClose={() => setDeleting(false)} />}
          </>
        )}
        <CallError error={changeViews.error} />
      </div>
    </ConfirmDialog>
  );
}
