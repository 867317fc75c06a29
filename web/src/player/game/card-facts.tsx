import type { Round } from '@raspasorte/contract';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../ui/format/format-date.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { formatPrize } from '../../ui/format/format-prize.ts';
import { Panel } from '../../ui/kit/panel.tsx';
import { changedFields, rememberedCommit, type KeptCommit } from '../commit-memory.ts';
import { useProof } from '../fairness/use-proof.ts';

/**
 * A panel beside the ticket: how the card wins, and which facts were fixed before it was scratched.
 * `isProvable`: the server knows that the round is finished, so its proof can be read.
 */
export function CardFacts({ round, isProvable }: { round: Round; isProvable: boolean }) {
  const before = rememberedCommit(round.id);
  return (
    <Panel aria-labelledby="card-facts" className="max-lg:mx-auto max-lg:mt-5 max-lg:max-w-[27rem]">
      <h2 id="card-facts" className="display text-2xl">
        Sobre esta cartela
      </h2>
      <p className="mt-2 text-sm text-mute">
        Número seu igual a um vencedor ganha o prêmio dele. Os prêmios se somam, até {formatPrize(round.max_prize)}.
      </p>
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 text-sm">
        <Fact term="Comprada em">{formatDateTime(round.created_at)}</Fact>
        <Fact term="Valor">{round.is_free ? 'rodada grátis' : formatMoney(round.price_cents)}</Fact>
        <Fact term="Sua jogada">nº {round.nonce + 1} nesta cartela</Fact>
        <Fact term="Sua semente" wide>
          <Code>{round.client_seed}</Code>
        </Fact>
        {before !== undefined && (
          <Fact term="Compromisso recebido antes da compra" wide>
            <Code>{before.commit}</Code>
            <Comparison roundId={round.id} before={before} isProvable={isProvable} />
          </Fact>
        )}
      </dl>
      <p className="mt-4 text-sm text-mute">
        O resultado foi sorteado na compra. Depois de raspar, você pode repetir o sorteio e conferir.
      </p>
    </Panel>
  );
}

/** Compares what was fixed before the draw with the proof, once there is one. */
function Comparison({ roundId, before, isProvable }: { roundId: string; before: KeptCommit; isProvable: boolean }) {
  const { data: proof } = useProof(isProvable ? roundId : undefined);
  if (!proof) return <p className="mt-1 text-mute">Será comparado com a prova do sorteio quando a cartela terminar.</p>;
  return changedFields(before, proof).length === 0 ? (
    <p className="mt-1 text-mint">Igual ao da prova do sorteio: nem as sementes nem as chances foram trocadas.</p>
  ) : (
    <p className="mt-1 text-coral">Diferente do da prova do sorteio. Fale com o suporte.</p>
  );
}

function Fact({ term, wide = false, children }: { term: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'col-span-2 min-w-0' : 'min-w-0'}>
      <dt className="text-[0.8125rem] text-mute">{term}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}

function Code({ children }: { children: string }) {
  return <code className="block font-mono text-xs leading-relaxed break-all">{children}</code>;
}
