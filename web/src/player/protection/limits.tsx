import { Panel } from '../../ui/kit/panel.tsx';
import { limitChoices, type Limit } from './limit-choices.ts';
import { LimitRow } from './limit-row.tsx';
import { suggestLimit } from './suggest-limits.ts';
import type { PlayWeek } from './use-play-weeks.ts';

/** All limits with their forms, and a suggestion from the player's own weeks. */
export function Limits({ limits, weeks }: { limits: readonly Limit[]; weeks: readonly PlayWeek[] }) {
  return (
    <Panel aria-labelledby="limits" className="scroll-mt-20">
      <h2 id="limits" className="display text-2xl">
        Seus limites
      </h2>
      <p className="mt-1.5 text-mute">Um limite mais baixo vale na hora. Um mais alto, ou nenhum, só depois de 24 horas.</p>
      <ul className="mt-2">
        {limitChoices.map((choice) => {
          const limit = limits.find(({ kind, period }) => kind === choice.kind && period === choice.period);
          const suggestion = suggestLimit(choice, weeks, limit);
          return <LimitRow key={`${choice.kind}:${choice.period}`} choice={choice} limit={limit} suggestion={suggestion} />;
        })}
      </ul>
    </Panel>
  );
}
