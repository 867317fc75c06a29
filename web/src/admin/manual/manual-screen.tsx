import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { BookOpen, Printer } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../kit/buttons/button.tsx';
import { SearchInput } from '../kit/fields/search-input.tsx';
import { useTypedText } from '../kit/fields/use-typed-text.ts';
import { Card } from '../kit/layout/card.tsx';
import { EmptyState } from '../kit/states/empty-state.tsx';
import { PageHeader } from '../shell/page-header.tsx';
import { ManualList } from './manual-list.tsx';
import { ManualResults } from './manual-results.tsx';
import { ManualText } from './manual-text.tsx';
import { manualPage } from './manual.ts';

/**
 * One page of the manual, to be sent to a colleague or printed. Without a page, the table of
 * contents.
 */
export function ManualScreen() {
  const { page: id } = useParams({ strict: false });
  const { q = '', termo } = useSearch({ strict: false });
  const navigate = useNavigate();
  const page = id === undefined ? undefined : manualPage(id);
  const ask = (question: string) => void navigate({ to: '.', search: question === '' ? {} : { q: question }, replace: true });
  const isAsked = q.trim() !== '';
  const [typed, setTyped] = useTypedText(q, ask);
  return (
    <>
      <PageHeader
        title={page?.title ?? 'Manual'}
        {...(page
          ? { above: [{ to: '/admin/manual', label: 'Manual' }] }
          : { subtitle: 'Cada tela, cada número e cada alarme, explicados' })}
      >
        <SearchInput
          placeholder="Buscar no manual"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className="w-64 max-md:w-full"
        />
        {page && (
          <Button variant="outline" onClick={() => print()}>
            <Printer aria-hidden="true" />
            Imprimir
          </Button>
        )}
      </PageHeader>
      <div className="grid gap-6 lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
        <div
          data-print="hidden"
          className={classNames(
            id === undefined
              ? isAsked && 'max-lg:hidden'
              : 'max-lg:hidden lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto',
          )}
        >
          <ManualList present={id} />
        </div>
        <Card className={classNames('self-start', id === undefined && !isAsked && 'max-lg:hidden')}>
          {isAsked ? (
            <ManualResults
              question={q}
              onOpen={({ page: { id: found }, paragraph }) =>
                void navigate({
                  to: '/admin/manual/$page',
                  params: { page: found },
                  search: { termo: paragraph.anchor },
                })
              }
            />
          ) : page ? (
            <ManualText key={page.id} page={page} term={termo} onFollow={(address) => void navigate({ href: address })} />
          ) : (
            <EmptyState
              icon={BookOpen}
              title={id === undefined ? 'Escolha uma página' : 'Esta página não existe'}
              description="Escolha no índice ou busque uma palavra."
            />
          )}
        </Card>
      </div>
    </>
  );
}
