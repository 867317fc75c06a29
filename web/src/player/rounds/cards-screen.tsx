import type { Round } from '@raspasorte/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isFirstRead } from '../../ui/calls/is-first-read.ts';
import { buttonClasses } from '../../ui/kit/button-classes.ts';
import { Dialog } from '../../ui/kit/dialog.tsx';
import { EmptyState } from '../shared/empty-state.tsx';
import { Panel } from '../../ui/kit/panel.tsx';
import { Skeleton } from '../../ui/kit/skeleton.tsx';
import { lazyOverlay } from '../../ui/lazy-overlay.tsx';
import { useOpenRounds } from './use-open-rounds.ts';
import { MorePages } from '../shared/more-pages.tsx';
import { nextPageOf } from '../shared/next-page-of.ts';
import { ShowNew } from '../shared/show-new.tsx';
import { Unread } from '../shared/unread.tsx';
import { ScreenHeader } from '../shared/screen-header.tsx';
import { SiteFooter } from '../shared/site-footer.tsx';
import { CardRow } from './card-row.tsx';
import { useFinishedRounds } from './use-finished-rounds.ts';
import { useHeldCards } from './use-held-cards.ts';

const Replay = lazyOverlay(async () => (await import('./replay.tsx')).Replay);

/** All of the player's cards: first those that wait, then the finished ones, newest first. */
export function CardsScreen() {
  const [replayed, setReplayed] = useState<Round | null>(null);
  return (
    <>
      <ScreenHeader title="Minhas cartelas" />
      <main className="screen-main mx-auto max-w-[70rem] px-4 py-5">
        <Cards onReplay={setReplayed} />
      </main>
      <SiteFooter />
      <Dialog open={replayed !== null} onClose={() => setReplayed(null)} title="Rever cartela">
        {replayed && <Replay fallback={<Skeleton className="h-[39.625rem]" />} round={replayed} />}
      </Dialog>
    </>
  );
}

/** Both lists appear together: if the first one came later, it would push the second down. */
function Cards({ onReplay }: { onReplay: (round: Round) => void }) {
  const inPlay = useOpenRounds();
  const finished = useFinishedRounds();
  const { waiting, ended, heldBack, show } = useHeldCards(inPlay, finished);
  if (isFirstRead(inPlay) || isFirstRead(finished)) return <Skeleton className="h-96 rounded-panel" />;
  return (
    <>
      <ShowNew count={heldBack} onShow={show} />
      <div className="grid gap-4">
        <OpenCards read={inPlay} rounds={waiting} onReplay={onReplay} />
        <Panel aria-labelledby="finished-cards">
          <h2 id="finished-cards" className="display text-2xl">
            Terminadas
          </h2>
          <FinishedCards read={finished} rounds={ended} onReplay={onReplay} />
        </Panel>
      </div>
    </>
  );
}

interface CardsProps<Read> {
  read: Read;
  rounds: readonly Round[] | undefined;
  onReplay: (round: Round) => void;
}

function OpenCards({ read, rounds, onReplay }: CardsProps<ReturnType<typeof useOpenRounds>>) {
  if (rounds?.length === 0) return null;
  return (
    <Panel aria-labelledby="open-cards">
      <h2 id="open-cards" className="display text-2xl">
        Esperando por você
      </h2>
      {rounds ? <CardList rounds={rounds} onReplay={onReplay} /> : <Unread read={read} className={listLoading} />}
    </Panel>
  );
}

function FinishedCards({ read, rounds, onReplay }: CardsProps<ReturnType<typeof useFinishedRounds>>) {
  if (!rounds) return <Unread read={read} className={listLoading} />;
  if (rounds.length === 0) return <NoCards />;
  return (
    <>
      <CardList rounds={rounds} busy={read.isFetchingNextPage} onReplay={onReplay} />
      <MorePages {...nextPageOf(read)} />
    </>
  );
}

const listLoading = 'mt-4 h-54';

interface CardListProps {
  rounds: readonly Round[];
  busy?: boolean;
  onReplay: (round: Round) => void;
}

function CardList({ rounds, busy = false, onReplay }: CardListProps) {
  return (
    <ul className="mt-1" aria-busy={busy}>
      {rounds.map((round) => (
        <CardRow key={round.id} round={round} onReplay={onReplay} />
      ))}
    </ul>
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
