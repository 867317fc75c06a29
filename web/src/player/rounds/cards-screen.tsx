import type { Round } from '@raspasorte/contract';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { buttonClasses } from '../../ui/kit/button-classes.ts';
import { Button } from '../../ui/kit/button.tsx';
import { Dialog } from '../../ui/kit/dialog.tsx';
import { EmptyState } from '../../ui/kit/empty-state.tsx';
import { ErrorState } from '../../ui/kit/error-state.tsx';
import { Panel } from '../../ui/kit/panel.tsx';
import { Skeleton } from '../../ui/kit/skeleton.tsx';
import { errorSentence } from '../shell/error-sentence.ts';
import { ScreenHeader } from '../shell/screen-header.tsx';
import { SiteFooter } from '../shell/site-footer.tsx';
import { CardRow } from './card-row.tsx';
import { useFinishedRounds, useRoundsInPlay } from './use-rounds.ts';

const Replay = lazy(async () => ({ default: (await import('./replay.tsx')).Replay }));

/** All own cards: those that wait first, then the finished ones, newest first. */
export function CardsScreen() {
  const [replayed, setReplayed] = useState<Round | null>(null);
  return (
    <>
      <ScreenHeader title={<h1 className="display text-xl">Minhas cartelas</h1>} />
      <main className="mx-auto grid max-w-[70rem] gap-4 px-4 py-5">
        <RoundsInPlay onReplay={setReplayed} />
        <FinishedRounds onReplay={setReplayed} />
      </main>
      <SiteFooter />
      <Dialog open={replayed !== null} onClose={() => setReplayed(null)} title="Rever cartela">
        {replayed && (
          <Suspense fallback={<Skeleton className="h-[34rem]" />}>
            <Replay round={replayed} />
          </Suspense>
        )}
      </Dialog>
    </>
  );
}

interface ListProps {
  onReplay: (round: Round) => void;
}

function RoundsInPlay({ onReplay }: ListProps) {
  const { data: rounds = [] } = useRoundsInPlay();
  if (rounds.length === 0) return null;
  return (
    <Panel aria-labelledby="open-cards">
      <h2 id="open-cards" className="display text-2xl">
        Esperando por você
      </h2>
      <ul className="mt-1">
        {rounds.map((round) => (
          <CardRow key={round.id} round={round} onReplay={onReplay} />
        ))}
      </ul>
    </Panel>
  );
}

function FinishedRounds({ onReplay }: ListProps) {
  const { data: rounds, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useFinishedRounds();
  return (
    <Panel aria-labelledby="finished-cards">
      <h2 id="finished-cards" className="display text-2xl">
        Terminadas
      </h2>
      {error && !rounds && <ErrorState message={errorSentence(error)} onRetry={() => void refetch()} />}
      {!error && !rounds && <Skeleton className="mt-4 h-80" />}
      {rounds?.length === 0 && <NoCards />}
      <ul className="mt-1" aria-busy={isFetchingNextPage}>
        {rounds?.map((round) => (
          <CardRow key={round.id} round={round} onReplay={onReplay} />
        ))}
      </ul>
      {hasNextPage && (
        <Button tone="quiet" className="mt-4 w-full" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Carregar mais
        </Button>
      )}
    </Panel>
  );
}

function NoCards() {
  return (
    <EmptyState text="Você ainda não terminou nenhuma cartela.">
      <Link to="/" className={buttonClasses('gold')}>
        Escolher uma cartela
      </Link>
    </EmptyState>
  );
}
