import { useCallback, useEffect, useRef, useState } from 'react';
import { CardProgress } from '../ui/board/card-progress.ts';
import { ScratchBoard } from '../ui/board/scratch-board.tsx';
import { Ticket } from '../ui/board/ticket.tsx';
import { useProgress } from '../ui/board/use-progress.ts';
import { allCells } from '../ui/board/winnings.ts';
import { throwConfetti } from '../ui/brand/confetti.ts';
import { trackEvent } from '../ui/device/track-event.ts';
import { demoRound, TOP_PRIZE_CENTS } from './demo-round.ts';
import { PrizeDialog } from './prize-dialog.tsx';

/** The look of the demo card, which is not on sale. */
const look = { hue: 155, emblem: 'clover', petals: 4, seed: 7.8 } as const;
/** Leaves the player time to see the pair that hit. */
const DIALOG_AFTER_MS = 900;

/** The real game's board, with a card that has a fixed result and says so. */
export function DemoGame() {
  const [progress] = useState(() => new CardProgress(demoRound(Math.random), allCells(false)));
  const [finished, setFinished] = useState(false);
  const [dialogOpen, setDialogOpen] = useState(false);
  const place = useRef<HTMLElement>(null);
  const found = useProgress(progress, ({ winningsCents }) => winningsCents === TOP_PRIZE_CENTS);
  const finish = useCallback(() => setFinished(true), []);

  useEffect(() => {
    scrollTo(0, 0);
    place.current?.focus();
  }, []);
  useEffect(() => {
    if (found) trackEvent('demo_match_500');
  }, [found]);
  useEffect(() => {
    if (!finished) return undefined;
    const timer = setTimeout(() => {
      setDialogOpen(true);
      void throwConfetti();
    }, DIALOG_AFTER_MS);
    return () => clearTimeout(timer);
  }, [finished]);

  return (
    <main ref={place} tabIndex={-1} aria-label="Cartela de demonstração" className="px-3 py-4 outline-none md:py-6">
      <Ticket name="Demonstração" look={look} serial="Nº 0000 0000" maxPrizeCents={TOP_PRIZE_CENTS}>
        <ScratchBoard progress={progress} emblem={look.emblem} onFinished={finish} />
      </Ticket>
      <p className="mx-auto mt-4 max-w-[27rem] px-3 text-center text-sm text-mute">
        Demonstração com resultado fixo, sem dinheiro real: toda cartela de teste termina com o mesmo prêmio fictício.
      </p>
      <PrizeDialog open={dialogOpen} />
    </main>
  );
}
