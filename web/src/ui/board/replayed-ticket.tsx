import { ticketNumber } from '@raspasorte/contract';
import type { Round } from '@raspasorte/contract';
import { useState } from 'react';
import { CardProgress } from './card-progress.ts';
import { ScratchBoard } from './scratch-board.tsx';
import { Ticket } from './ticket.tsx';
import { allCells } from './winnings.ts';

/** The result was seen when the card was played. */
const noMore = () => {};

interface ReplayedTicketProps {
  round: Round;
  /** How often it was covered again, to be scratched for show; 0 for the uncovered card. */
  replays: number;
}

/** A finished card on the real board. Nothing of what is scratched is stored. */
export const ReplayedTicket = (props: ReplayedTicketProps) => (
  // The coat is painted when a board begins, so a covered one is a new one.
  <Board key={props.replays} {...props} />
);

function Board({ round, replays }: ReplayedTicketProps) {
  const [progress] = useState(() => new CardProgress(round, allCells(replays === 0)));
  const { look } = round;
  return (
    <Ticket name={round.product_name} look={look} serial={ticketNumber(round.id)} maxPrizeCents={round.max_prize} heading="h2">
      <ScratchBoard progress={progress} emblem={look.emblem} onFinished={noMore} />
    </Ticket>
  );
}
