import type { Round } from '@raspasorte/contract';
import { useState } from 'react';
import { CardProgress } from '../../ui/board/card-progress.ts';
import { ScratchBoard } from '../../ui/board/scratch-board.tsx';
import { ticketSerial } from '../../ui/board/ticket-serial.ts';
import { Ticket } from '../../ui/board/ticket.tsx';
import { allCells } from '../../ui/board/winnings.ts';
import { productTheme } from '../../ui/brand/product-theme.ts';
import { Button } from '../../ui/kit/button.tsx';

/** The result was seen when the card was played. */
const noMore = () => {};

/**
 * A finished card on the real board: uncovered, or covered again to be scratched for show. Nothing
 * of it is stored.
 */
export function Replay({ round }: { round: Round }) {
  const [progress, setProgress] = useState(() => new CardProgress(round, allCells(true)));
  const [replays, setReplays] = useState(0);
  const look = productTheme(round.product_name, round.product_id);
  const cover = () => {
    setProgress(new CardProgress(round, allCells(false)));
    setReplays(replays + 1);
  };
  return (
    <>
      <p className="mb-4 text-sm text-mute">
        Só para rever: o resultado já foi sorteado na compra e o prêmio, se houve, já está no saldo. Raspar de novo não muda nada.
      </p>
      <Ticket name={round.product_name} look={look} serial={ticketSerial(round.id)} maxPrizeCents={round.max_prize}>
        <ScratchBoard
          // The coat is painted when a board begins, so a covered one is a new one.
          key={replays}
          progress={progress}
          emblem={look.emblem}
          onFinished={noMore}
        />
      </Ticket>
      <Button tone="quiet" className="mt-4 w-full" onClick={cover}>
        Raspar de novo
      </Button>
    </>
  );
}
