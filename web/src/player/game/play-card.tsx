import type { Round } from '@raspasorte/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { ScratchBoard } from '../../ui/board/scratch-board.tsx';
import { ticketSerial } from '../../ui/board/ticket-serial.ts';
import { Ticket } from '../../ui/board/ticket.tsx';
import type { BoardOptions } from '../../ui/board/use-board.ts';
import { productTheme } from '../../ui/brand/product-theme.ts';
import { useStoredFlag } from '../../ui/device/use-stored-flag.ts';
import { CardFacts } from './card-facts.tsx';
import { refreshAfterFinish } from './refresh-after-finish.ts';
import { ResultActions } from './result-actions.tsx';
import { ResultDialog } from './result-dialog.tsx';
import { Tutorial } from './tutorial.tsx';
import { useScratchProgress } from './use-scratch-progress.ts';

const RESULT_AFTER_MS = 500;

export function PlayCard({ round }: { round: Round }) {
  const [finished, setFinished] = useState(false);
  const [tutorialSeen, setTutorialSeen] = useStoredFlag('raspasorte:tutorial-seen');
  const [resultOpen, setResultOpen] = useState(false);
  const look = productTheme(round.product_name, round.product_id);
  const onFinished = useCallback(() => setFinished(true), []);

  useEffect(() => {
    if (!finished) return undefined;
    const timer = setTimeout(() => setResultOpen(true), RESULT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [finished]);

  return (
    <>
      <div className="lg:grid lg:grid-cols-[27rem_21rem] lg:items-start lg:justify-center lg:gap-8">
        <div>
          <Ticket name={round.product_name} look={look} serial={ticketSerial(round.id)} maxPrizeCents={round.max_prize}>
            <KeptBoard round={round} emblem={look.emblem} waiting={!tutorialSeen} onFinished={onFinished} />
          </Ticket>
          {finished && !resultOpen && (
            <div className="mx-auto mt-5 max-w-[27rem]">
              <ResultActions round={round} />
            </div>
          )}
        </div>
        <CardFacts round={round} />
      </div>
      <Tutorial open={!tutorialSeen} onClose={() => setTutorialSeen(true)} />
      <ResultDialog round={round} open={resultOpen} onClose={() => setResultOpen(false)} />
    </>
  );
}

/**
 * The board with its progress. A component of its own, so that opening a cell renders nothing else.
 */
function KeptBoard({ round, ...board }: Pick<BoardOptions, 'emblem' | 'waiting' | 'onFinished'> & { round: Round }) {
  const client = useQueryClient();
  const onFinishSaved = useCallback(() => refreshAfterFinish(client), [client]);
  const progress = useScratchProgress(round, onFinishSaved);
  return <ScratchBoard progress={progress} {...board} />;
}
