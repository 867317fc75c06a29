import { formatDateTime } from '../../ui/format/format-date.ts';
import { Badge } from '../kit/values/badge.tsx';
import type { EditedDocument } from './use-documents.ts';

/** Every version that was published, by whom, and what was new in it. */
export function VersionList({ document: { kind, versions } }: { document: Pick<EditedDocument, 'kind' | 'versions'> }) {
  if (versions.length === 0) return <p className="text-muted-foreground">Ainda não publicado.</p>;
  return (
    <ul className="divide-y divide-border">
      {versions.map(({ version, published_at, published_by, changes, requires_acceptance }) => (
        <li key={version} className="py-3 first:pt-0">
          <p className="flex flex-wrap items-center gap-2">
            <a
              href={`/${kind}?versao=${version}`}
              target="_blank"
              rel="noreferrer"
              className="font-medium underline underline-offset-4"
            >
              Versão {version}
            </a>
            {requires_acceptance && <Badge>Exige aceite</Badge>}
          </p>
          <p className="text-[0.8125rem] text-muted-foreground">
            {formatDateTime(published_at)}, por {published_by}
          </p>
          <p className="mt-1">{changes}</p>
        </li>
      ))}
    </ul>
  );
}
