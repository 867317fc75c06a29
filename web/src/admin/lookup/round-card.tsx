import { verifyRound } from '@raspasorte/engine';
import { useMemo, useState } from 'react';
import { ReplayedTicket } from '../../ui/board/replayed-ticket.tsx';
import { Button } from '../kit/buttons/button.tsx';
import { Alert } from '../kit/states/alert.tsx';
import type { AdminRound } from './use-round.ts';

/** The fields of a proof as they are called on screens. */
const words: Readonly<Record<string, string>> = {
  winning_numbers: 'números vencedores',
  winning_prizes: 'prêmios',
  your_numbers: 'números do jogador',
  payout_cents: 'prêmio total',
  commit: 'compromisso',
  context: 'contexto',
  math_version: 'versão da matemática',
  client_seed: 'semente do jogador',
  round_seed: 'semente da jogada',
};

/** The card as its player saw it, to be scratched again for show, and whether its draw repeats. */
export function RoundCard({ round: { card, proof } }: { round: AdminRound }) {
  const [replays, setReplays] = useState(0);
  if (card === null) {
    return (
      <Alert tone="info" title="Cartela coberta">
        O que está embaixo ninguém vê antes do jogador. A cartela e a prova aparecem aqui quando ele terminar de raspar, ou 24
        horas depois da compra.
      </Alert>
    );
  }
  return (
    <div className="grid gap-3">
      {proof === null ? <ProofLost /> : <Proof proof={proof} />}
      <div className="brand-colors mb-8">
        <ReplayedTicket round={card} replays={replays} />
      </div>
      <Button variant="outline" onClick={() => setReplays(replays + 1)}>
        Raspar de novo
      </Button>
    </div>
  );
}

function ProofLost() {
  return (
    <Alert tone="warning" title="Sorteio sem prova">
      A chave que guardava a semente desta época se perdeu. Ninguém pode mais repetir o sorteio.
    </Alert>
  );
}

/** Repeats the draw in this browser, as the public page does. */
function Proof({ proof }: { proof: object }) {
  const { ok, differences } = useMemo(() => verifyRound(proof), [proof]);
  if (ok) {
    return (
      <Alert tone="success" title="Sorteio verificado">
        Repetido neste navegador, o sorteio deu os mesmos números, os mesmos prêmios e o mesmo total.
      </Alert>
    );
  }
  return (
    <Alert tone="destructive" title="A prova não confere">
      Estes campos deram outro valor: {differences.map(({ field }) => words[field] ?? field).join(', ')}. Pause as vendas e chame
      quem cuida do sistema.
    </Alert>
  );
}
