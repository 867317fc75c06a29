import { playerPageTitles } from '@raspasorte/contract';
import type { DocumentKind, PublicDocument } from '@raspasorte/contract';
import type { ReactNode } from 'react';
import { DocumentText } from '../../ui/document/document-text.tsx';
import { formatDateTime } from '../../ui/format/format-date.ts';
import { ErrorState } from '../../ui/kit/error-state.tsx';
import { Skeleton } from '../../ui/kit/skeleton.tsx';
import { errorSentence } from '../shared/error-sentence.ts';
import { ScreenHeader } from '../shell/screen-header.tsx';
import { SiteFooter } from '../shell/site-footer.tsx';
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
  const { data, error, refetch } = useDocument(kind, versao);
  return (
    <>
      <ScreenHeader title={playerPageTitles[kind]} />
      <main className="screen-main mx-auto grid max-w-[48rem] grid-cols-1 gap-4 px-4 py-5">
        {data !== undefined && <Shown document={data} />}
        {data === undefined &&
          (error ? (
            <ErrorState message={errorSentence(error)} onRetry={() => void refetch()} />
          ) : (
            <Skeleton className="h-[40rem]" />
          ))}
        {data !== undefined && children}
        {data !== undefined && <VersionList document={data} />}
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
