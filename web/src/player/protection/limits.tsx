import { LOOSER_AFTER_HOURS } from '@raspasorte/contract';
import { Icon } from '../../ui/kit/icon.tsx';
import { Panel } from '../../ui/kit/panel.tsx';
import { useSite } from '../shared/use-site.ts';
import { limitChoices, type Limit } from './limit-choices.ts';
import { LimitRow } from './limit-row.tsx';
import { suggestLimit } from './suggest-limits.ts';
import type { PlayWeek } from './use-play-weeks.ts';

/** All limits with their forms, and a suggestion from the player's own weeks. */
export function Limits({ limits, weeks }: { limits: readonly Limit[]; weeks: readonly PlayWeek[] }) {
  return (
    <Panel aria-labelledby="limits">
      <h2 id="limits" tabIndex={-1} className="display scroll-mt-24 text-2xl outline-none">
        Seus limites
      </h2>
      <p className="mt-1.5 text-mute">
        Um limite mais baixo vale na hora. Um mais alto, ou nenhum, só depois de {LOOSER_AFTER_HOURS} horas.
      </p>
      <Required limits={limits} />
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

/**
 * Names the limits that a regulated site asks for before a deposit, while one of them is missing.
 */
function Required({ limits }: { limits: readonly Limit[] }) {
  const isRegulated = useSite()?.operation_profile === 'regulado';
  const missing = requiredLimits.filter(([kind]) => limits.every((limit) => limit.kind !== kind)).map(([, words]) => words);
  if (!isRegulated || missing.length === 0) return null;
  return (
    <p role="status" className="mt-3 flex items-center gap-3 rounded-control border border-gold/60 bg-gold/10 px-4 py-3">
      <Icon name="shield" className="size-6 text-gold" />
      Para depositar, ainda falta definir {missing.join(' e ')}.
    </p>
  );
}

const requiredLimits = [
  ['loss', 'um limite de perdas'],
  ['session', 'o tempo de jogo por sessão'],
] as const;
