import { playerPageTitles } from '@raspasorte/contract';
import type { DocumentKind, PublicDocument } from '@raspasorte/contract';
import type { ReactNode } from 'react';
import { DocumentText } from '../../ui/document/document-text.tsx';
import { formatDateTime } from '../../ui/format/format-date.ts';
import { Unread } from '../shared/unread.tsx';
import { ScreenHeader } from '../shared/screen-header.tsx';
import { SiteFooter } from '../shared/site-footer.tsx';
import { useDocument } from './use-document.ts';
import { VersionList } from './version-list.tsx';

interface DocumentScreenProps {
  kind: DocumentKind;
  versao: number | undefined;
  /** Content below the text that is not part of it. */
  children?: ReactNode;
}

/** A public text that the house publishes, with a list of all its versions. */
export function DocumentScreen({ kind, versao, children }: DocumentScreenProps) {
  const read = useDocument(kind, versao);
  return (
    <>
      <ScreenHeader title={playerPageTitles[kind]} />
      <main className="screen-main mx-auto grid max-w-[48rem] grid-cols-1 gap-4 px-4 py-5">
        {read.data ? (
          <>
            <Shown document={read.data} />
            {children}
            <VersionList document={read.data} />
          </>
        ) : (
          <Unread read={read} className="min-h-[200dvh]" />
        )}
      </main>
      <SiteFooter />
    </>
  );
}

function Shown({ document: { kind, version, published_at, is_present, text } }: { document: PublicDocument }) {
  return (
    <article className="panel p-5 md:p-8" aria-label={playerPageTitles[kind]}>
      <p className="mb-4 text-sm text-mute">
        Versão {version}, de {formatDateTime(published_at)}.
        {!is_present && (
          <strong className="block text-gold">
            Esta é uma versão anterior.{' '}
            <a href={`/${kind}`} className="underline underline-offset-4">
              Ler a versão atual
            </a>
          </strong>
        )}
      </p>
      <DocumentText text={text} />
    </article>
  );
}
