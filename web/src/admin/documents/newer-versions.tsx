import { Alert } from '../kit/states/alert.tsx';
import type { EditedDocument } from './use-documents.ts';
import { VersionList } from './version-list.tsx';

/** The versions that colleagues published while this text was edited. */
export function NewerVersions(document: Pick<EditedDocument, 'kind' | 'versions'>) {
  if (document.versions.length === 0) return null;
  return (
    <Alert tone="warning" live title="Publicada enquanto você editava">
      <VersionList document={document} />
      <p className="mt-2">O seu texto não parte dela e a substitui por inteiro. Junte antes o que deve ficar.</p>
    </Alert>
  );
}
