import { playerPageTitles } from '@raspasorte/contract';
import { useState } from 'react';
import { formatDateTime } from '../../ui/format/format-date.ts';
import { Card } from '../kit/layout/card.tsx';
import { lazyOverlay } from '../../ui/lazy-overlay.tsx';
import { Skeleton } from '../kit/states/skeleton.tsx';
import { AdminButton } from '../shell/operator/admin-button.tsx';
import { ReadError } from '../shell/calls/read-error.tsx';
import { IdentityFacts } from './identity-facts.tsx';
import { useDocuments } from './use-documents.ts';
import type { EditedDocument } from './use-documents.ts';

const DocumentDialog = lazyOverlay(async () => (await import('./document-dialog.tsx')).DocumentDialog);

/** What the site publishes about itself. */
export function DocumentsCard() {
  const query = useDocuments();
  const { data, error } = query;
  const [editedKind, setEditedKind] = useState<EditedDocument['kind']>();
  const edited = data?.documents.find(({ kind }) => kind === editedKind);
  return (
    <Card
      title="Textos públicos e operador"
      description="Termos, privacidade e regras, versão por versão, e quem opera o site: aparecem no rodapé de todas as páginas."
    >
      <ReadError query={query} />
      {data === undefined && !error && <Skeleton className="h-72" />}
      {data !== undefined && (
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
          <ul className="divide-y divide-border">
            {data.documents.map((document) => (
              <DocumentLine key={document.kind} document={document} onEdit={() => setEditedKind(document.kind)} />
            ))}
          </ul>
          <IdentityFacts identity={data.operator} />
        </div>
      )}
      {edited && <DocumentDialog key={edited.kind} document={edited} onClose={() => setEditedKind(undefined)} />}
    </Card>
  );
}

function DocumentLine({ document: { kind, versions }, onEdit }: { document: EditedDocument; onEdit: () => void }) {
  const title = playerPageTitles[kind];
  const [newest] = versions;
  return (
    <li className="flex items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="text-[0.8125rem] text-muted-foreground">
          {newest === undefined
            ? 'Ainda não publicado'
            : `Versão ${newest.version}, ${formatDateTime(newest.published_at)}, por ${newest.published_by}`}
        </p>
        <a href={`/${kind}`} target="_blank" rel="noreferrer" className="text-[0.8125rem] underline underline-offset-4">
          Abrir a página
        </a>
      </div>
      <AdminButton variant="outline" aria-label={`Editar ${title}`} onClick={onEdit}>
        Editar
      </AdminButton>
    </li>
  );
}
