import { Unread } from '../shared/unread.tsx';
import { CardRules } from './card-rules.tsx';
import { useGameRules } from './use-game-rules.ts';

export function CardRulesList() {
  const rules = useGameRules();
  return (
    <section aria-labelledby="cards" className="grid grid-cols-1 gap-4">
      <h2 id="cards" className="display mt-2 text-2xl">
        As cartelas à venda
      </h2>
      {!rules.data && <Unread read={rules} className="h-[40rem]" />}
      {rules.data?.length === 0 && <p className="text-mute">Nenhuma cartela está à venda no momento.</p>}
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        {rules.data?.map((card) => (
          <CardRules key={card.id} card={card} />
        ))}
      </div>
    </section>
  );
}
