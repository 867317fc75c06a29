import type { Round } from '@raspasorte/contract';
import { useState } from 'react';
import { ReplayedTicket } from '../../ui/board/replayed-ticket.tsx';
import { Button } from '../../ui/kit/button.tsx';

/**
 * A finished card on the real board, uncovered at first. It can be covered again and scratched just
 * for show. Nothing is stored.
 */
export function Replay({ round }: { round: Round }) {
  const [replays, setReplays] = useState(0);
  return (
    <>
      <p className="mb-4 text-sm text-mute">
        Só para rever: o resultado já foi sorteado na compra e o prêmio, se houve, já está no saldo. Raspar de novo não muda nada.
      </p>
      <ReplayedTicket round={round} replays={replays} />
      <Button tone="quiet" className="mt-4 w-full" onClick={() => setReplays(replays + 1)}>
        Raspar de novo
      </Button>
    </>
  );
}
