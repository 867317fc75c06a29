import { ErrorState } from '../../ui/kit/error-state.tsx';
import { Skeleton } from '../../ui/kit/skeleton.tsx';
import { errorSentence } from '../shared/error-sentence.ts';
import { CardRules } from './card-rules.tsx';
import { useGameRules } from './use-game-rules.ts';

export function CardRulesList() {
  const { data, error, refetch } = useGameRules();
  return (
    <section aria-labelledby="cards" className="grid grid-cols-1 gap-4">
      <h2 id="cards" className="display mt-2 text-2xl">
        As cartelas à venda
      </h2>
      {data === undefined &&
        (error ? (
          <ErrorState message={errorSentence(error)} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-[40rem]" />
        ))}
      {data?.length === 0 && <p className="text-mute">Nenhuma cartela está à venda no momento.</p>}
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        {data?.map((card) => (
          <CardRules key={card.id} card={card} />
        ))}
      </div>
    </section>
  );
}
