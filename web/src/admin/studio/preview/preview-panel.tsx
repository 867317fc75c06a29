import type { MathDefinition } from '@raspasorte/engine';
import { useMemo, useState } from 'react';
import { ReplayedTicket } from '../../../ui/board/replayed-ticket.tsx';
import { ResultFace, resultTitle } from '../../../ui/board/result-face.tsx';
import { buttonClasses } from '../../../ui/kit/button-classes.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { RadioGroup } from '../../kit/fields/radio-group.tsx';
import { EmptyState } from '../../kit/states/empty-state.tsx';
import type { CardContent } from '../use-studio.ts';
import { Phone } from './phone.tsx';
import { roundOf, sampleCards } from './sample-round.ts';
import type { SampleKind } from './sample-round.ts';

interface SampleProps {
  content: CardContent;
  /** Undefined while the table gives no odds: then there is no card to show. */
  math: MathDefinition | undefined;
}

const kinds: readonly { value: SampleKind; label: string }[] = [
  { value: 'win', label: 'Prêmio' },
  { value: 'small', label: 'Prêmio pequeno' },
  { value: 'loss', label: 'Sem prêmio' },
];

function useSample({ content, math }: SampleProps) {
  const [wanted, setWanted] = useState<SampleKind>('win');
  const samples = useMemo(() => (math ? sampleCards(math) : {}), [math]);
  const kind = samples[wanted] ? wanted : (kinds.find(({ value }) => samples[value])?.value ?? wanted);
  const card = samples[kind];
  const choice = (
    <RadioGroup
      className="max-md:px-4"
      label="Amostra"
      value={kind}
      onValueChange={setWanted}
      options={kinds.map((each) => ({ ...each, disabled: samples[each.value] === undefined }))}
    />
  );
  return { kind, round: card && roundOf(card, content), choice };
}

const noCard = (
  <EmptyState title="Ainda sem bilhete" description="Corrija a tabela de prêmios: o bilhete é sorteado com as chances dela." />
);

/** The ticket on the real board, covered, to be scratched. */
export function TicketPreview(props: SampleProps) {
  const [replays, setReplays] = useState(1);
  const { kind, round, choice } = useSample(props);
  if (!round) return noCard;
  return (
    <div className="grid gap-3">
      {choice}
      <Phone label="O bilhete">
        <ReplayedTicket
          key={`${kind} ${round.winning_numbers.join()} ${round.winning_prizes.join()}`}
          round={round}
          replays={replays}
        />
      </Phone>
      <Button variant="outline" className="max-md:mx-4" onClick={() => setReplays(replays + 1)}>
        Cobrir de novo
      </Button>
    </div>
  );
}

/** What players read once the card is scratched. */
export function ResultPreview(props: SampleProps) {
  const { round, choice } = useSample(props);
  if (!round) return noCard;
  const won = round.payout_cents > 0;
  return (
    <div className="grid gap-3">
      {choice}
      <Phone label="O resultado">
        <div className="-mx-4 mt-6 -mb-4 overflow-hidden rounded-t-3xl rounded-b-2xl border border-line bg-linear-to-b from-night-raised to-night p-5">
          <p className="display mb-4 text-2xl">{resultTitle(round)}</p>
          <ResultFace key={round.payout_cents} result={round} />
          <div className="grid gap-2.5">
            <span className={buttonClasses('gold', 'w-full')}>{won ? 'Resgatar Prêmio' : 'Tentar Novamente'}</span>
            {won && <span className={buttonClasses('quiet', 'w-full')}>Jogar de Novo</span>}
          </div>
        </div>
      </Phone>
    </div>
  );
}
