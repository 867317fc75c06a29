import { ticketNumber } from '@raspasorte/contract';
import type { Round } from '@raspasorte/contract';
import { useState } from 'react';
import { CardProgress } from './card-progress.ts';
import { ScratchBoard } from './scratch-board.tsx';
import { Ticket } from './ticket.tsx';
import { allCells } from './winnings.ts';

/** No result dialog: the player saw the result when the card was played. */
const doNothing = () => {};

interface ReplayedTicketProps {
  round: Round;
  /** How often the card was covered again, to scratch it just for show; 0 shows it uncovered. */
  replays: number;
}

/** A finished card on the real board. Nothing that is scratched here is stored. */
export const ReplayedTicket = (props: ReplayedTicketProps) => (
  // The coat is painted when a board mounts, so covering the card again mounts a new board.
  <Board key={props.replays} {...props} />
);

function Board({ round, replays }: ReplayedTicketProps) {
  const [progress] = useState(() => new CardProgress(round, allCells(replays === 0)));
  const { look } = round;
  return (
    <Ticket name={round.product_name} look={look} serial={ticketNumber(round.id)} maxPrizeCents={round.max_prize} heading="h2">
      <ScratchBoard progress={progress} emblem={look.emblem} onFinished={doNothing} />
    </Ticket>
  );
}
