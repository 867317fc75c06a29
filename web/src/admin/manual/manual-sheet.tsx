import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, ExternalLink, List } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../kit/buttons/button.tsx';
import { buttonClasses } from '../kit/buttons/button-classes.ts';
import { SearchInput } from '../kit/fields/search-input.tsx';
import { Sheet } from '../kit/popups/sheet.tsx';
import { ManualList } from './manual-list.tsx';
import { ManualResults } from './manual-results.tsx';
import { ManualText } from './manual-text.tsx';
import { manualPage } from './manual.ts';

/** A place in the manual. Without a page it is the table of contents. */
interface Place {
  page: string | undefined;
  term?: string | undefined;
}

/** The manual beside the screen that it explains. */
export function ManualSheet({ page: first, onClose }: { page: string; onClose: () => void }) {
  const navigate = useNavigate();
  const [places, setPlaces] = useState<readonly Place[]>([{ page: first }]);
  const [question, setQuestion] = useState('');
  const place = places.at(-1) ?? { page: first };
  const page = place.page === undefined ? undefined : manualPage(place.page);
  const goTo = (next: Place) => {
    setQuestion('');
    setPlaces([...places, next]);
  };
  const follow = (address: string) => {
    const id = /^\/admin\/manual\/([\w-]+)$/.exec(address)?.[1];
    if (id !== undefined) return goTo({ page: id });
    onClose();
    return void navigate({ href: address });
  };
  return (
    <Sheet
      onClose={onClose}
      title={page?.title ?? 'Índice do manual'}
      description="Manual do back-office"
      className="max-sm:border-l-0"
    >
      <div className="grid gap-4 px-5 pb-8">
        <div className="sticky top-0 z-10 -mx-5 grid gap-2 border-b border-border bg-card px-5 pb-3">
          <SearchInput
            placeholder="Buscar no manual"
            value={question}
            onChange={(event) => setQuestion(event.currentTarget.value)}
          />
          <div className="flex flex-wrap gap-1">
            {places.length > 1 && (
              <Button variant="ghost" size="sm" onClick={() => setPlaces(places.slice(0, -1))}>
                <ArrowLeft aria-hidden="true" />
                Voltar
              </Button>
            )}
            <Button variant="ghost" size="sm" onClick={() => goTo({ page: undefined })}>
              <List aria-hidden="true" />
              Índice
            </Button>
            {page && (
              <Link
                to="/admin/manual/$page"
                params={{ page: page.id }}
                className={buttonClasses({ variant: 'ghost', size: 'sm' })}
              >
                <ExternalLink aria-hidden="true" />
                Página inteira
              </Link>
            )}
          </div>
        </div>
        {question.trim() !== '' ? (
          <ManualResults
            question={question}
            onOpen={({ page: { id }, paragraph }) => goTo({ page: id, term: paragraph.anchor })}
          />
        ) : page ? (
          <ManualText key={places.length} page={page} term={place.term} onFollow={follow} />
        ) : (
          <ManualList onOpen={(id) => goTo({ page: id })} />
        )}
      </div>
    </Sheet>
  );
}
