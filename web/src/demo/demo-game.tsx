import { useEffect, useRef, useState } from 'react';
import { ScratchBoard } from '../ui/board/scratch-board.tsx';
import { throwConfetti } from '../ui/confetti.ts';
import { Ticket } from '../ui/board/ticket.tsx';
import { visibleWinnings, WINNING_CELLS, YOUR_CELLS } from '../ui/board/winnings.ts';
import type { Revealed } from '../ui/board/winnings.ts';
import { productLook } from '../ui/product-look.ts';
import { trackEvent } from '../ui/track-event.ts';
import { demoRound, TOP_PRIZE_CENTS } from './demo-round.ts';
import { PrizeDialog } from './prize-dialog.tsx';

const cells = (open: boolean): Revealed => ({
  winning: Array<boolean>(WINNING_CELLS).fill(open),
  yours: Array<boolean>(YOUR_CELLS).fill(open),
});
const look = productLook('Trevo', 0);
/** Long enough to see the pair that hit. */
const DIALOG_AFTER_MS = 900;

/** The board of the real game with a card whose result is fixed, and which says so. */
export function DemoGame() {
  const [round] = useState(() => demoRound(Math.random));
  const [revealed, setRevealed] = useState(() => cells(false));
  const [finished, setFinished] = useState(false);
  const [dialogOpen, setDialogOpen] = useState(false);
  const place = useRef<HTMLElement>(null);
  const found = visibleWinnings(round, revealed) === TOP_PRIZE_CENTS;

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

  const finish = () => {
    // Without the winning numbers nobody would see what has hit.
    setRevealed(cells(true));
    setFinished(true);
  };
  return (
    <main ref={place} tabIndex={-1} aria-label="Cartela de demonstração" className="px-3 py-4 outline-none md:py-6">
      <Ticket name="Demonstração" look={look} serial="Nº 0000 0000" maxPrizeCents={TOP_PRIZE_CENTS}>
        <ScratchBoard round={round} revealed={revealed} emblem={look.emblem} onReveal={setRevealed} onFinished={finish} />
      </Ticket>
      <p className="mx-auto mt-4 max-w-[27rem] px-3 text-center text-sm text-mute">
        Demonstração com resultado fixo, sem dinheiro real: toda cartela de teste termina com o mesmo prêmio fictício.
      </p>
      <PrizeDialog open={dialogOpen} />
    </main>
  );
}
