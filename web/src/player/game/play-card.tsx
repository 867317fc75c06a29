import { ticketNumber } from '@raspasorte/contract';
import type { Round } from '@raspasorte/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { ScratchBoard } from '../../ui/board/scratch-board.tsx';
import { Ticket } from '../../ui/board/ticket.tsx';
import type { BoardOptions } from '../../ui/board/use-board.ts';
import { classNames } from '../../ui/class-names.ts';
import { useStoredFlag } from '../../ui/device/use-stored-flag.ts';
import { countFinishedCard } from '../installed/finished-cards.ts';
import { markCardScratched, readPack } from '../packs/pack-memory.ts';
import { packPlace } from '../packs/pack-place.ts';
import { PackStrip } from '../packs/pack-strip.tsx';
import { CardFacts } from './card-facts.tsx';
import { refreshAfterFinish } from './refresh-after-finish.ts';
import { ResultDialog } from './result-dialog.tsx';
import { Tutorial } from './tutorial.tsx';
import { useFinishedElsewhere } from './use-finished-elsewhere.ts';
import { useFocusOnCard } from './use-focus-on-card.ts';
import { useScratching } from './use-scratching.ts';
import { useScratchProgress } from './use-scratch-progress.ts';

const RESULT_AFTER_MS = 500;
/** The ticket and what is known about it, beside each other where there is room. */
const columns = 'lg:grid lg:grid-cols-[27rem_21rem] lg:items-start lg:justify-center lg:gap-8';

interface PlayCardProps {
  round: Round;
  /** The next bought card of the same kind, if one waits. */
  next: Round | undefined;
  /** Whether the screen showed the offer before its first card. */
  wasOffered: boolean;
}

/**
 * What happens with the card. It begins anew with each card, while the ticket is kept: drawing its
 * print again would delay the board.
 */
function useCardInPlay(round: Round) {
  const place = packPlace(readPack(round.product_id), round.id);
  const [finished, setFinished] = useState(false);
  const [resultOpen, setResultOpen] = useState(false);
  const [shown, setShown] = useState(round.id);
  // After its last card a pack's strip keeps its space, so that the next board stays where it is.
  const [lastPlace, setLastPlace] = useState(place);
  const strip = place ?? lastPlace;
  if (shown !== round.id) {
    setShown(round.id);
    setLastPlace(strip);
    setFinished(false);
    setResultOpen(false);
  }
  const onFinished = useCallback(() => {
    markCardScratched(round);
    setFinished(true);
  }, [round]);
  useEffect(() => {
    if (!finished) return undefined;
    const timer = setTimeout(() => setResultOpen(true), RESULT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [finished]);
  return { place, strip, finished, onFinished, resultOpen, setResultOpen };
}

export function PlayCard({ round, next, wasOffered }: PlayCardProps) {
  const { place, strip, finished, onFinished, resultOpen, setResultOpen } = useCardInPlay(round);
  const [savedId, setSavedId] = useState<string | null>(null);
  const [tutorialSeen, setTutorialSeen] = useStoredFlag('raspasorte:tutorial-seen');
  const { look } = round;
  const ticket = useFocusOnCard(round.id, tutorialSeen, wasOffered);
  const onFinishSaved = useCallback(() => {
    setSavedId(round.id);
    countFinishedCard();
  }, [round.id]);
  const showResult = useCallback(() => setResultOpen(true), [setResultOpen]);

  useScratching(tutorialSeen && !finished);
  useFinishedElsewhere(round, finished);

  return (
    <>
      {strip && (
        <div className={classNames(columns, !place && 'invisible')}>
          <PackStrip place={strip} />
        </div>
      )}
      <div className={columns}>
        <Ticket
          name={round.product_name}
          look={look}
          serial={ticketNumber(round.id)}
          maxPrizeCents={round.max_prize}
          place={ticket}
        >
          <KeptBoard
            key={round.id}
            round={round}
            emblem={look.emblem}
            waiting={!tutorialSeen}
            onFinished={onFinished}
            onFinishSaved={onFinishSaved}
            onShowResult={showResult}
          />
        </Ticket>
        <CardFacts round={round} isProvable={savedId === round.id} />
      </div>
      <Tutorial open={!tutorialSeen} onClose={() => setTutorialSeen(true)} />
      <ResultDialog round={round} next={next} open={resultOpen} onClose={() => setResultOpen(false)} />
    </>
  );
}

interface KeptBoardProps extends Pick<BoardOptions, 'emblem' | 'waiting' | 'onFinished' | 'onShowResult'> {
  round: Round;
  onFinishSaved: () => void;
}

/**
 * The board with its stored progress. It is a separate component, so that opening a cell renders
 * nothing else.
 */
function KeptBoard({ round, onFinishSaved, ...board }: KeptBoardProps) {
  const client = useQueryClient();
  const refresh = useCallback(() => {
    refreshAfterFinish(client);
    onFinishSaved();
  }, [client, onFinishSaved]);
  const progress = useScratchProgress(round, refresh);
  return <ScratchBoard progress={progress} {...board} />;
}
