import { counted } from '../../ui/format/counted.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { Alert } from '../kit/states/alert.tsx';
import { EmptyState } from '../kit/states/empty-state.tsx';
import { Time } from '../kit/values/time.tsx';
import type { UserDetails } from './use-user.ts';

type Protection = UserDetails['protection'];
type Limit = Protection['limits'][number];

const kinds: Record<Limit['kind'], string> = { deposit: 'Depósito', loss: 'Perda', session: 'Tempo de jogo' };
const periods: Record<Limit['period'], string> = {
  day: 'por dia',
  week: 'por semana',
  month: 'por mês',
  session: 'por sessão',
};

/** The player's own limits and stops; operators see them and cannot loosen them. */
export function UserProtection({ protection }: { protection: Protection }) {
  const { paused_until: pausedUntil, excluded_until: excludedUntil, limits } = protection;
  if (pausedUntil === null && excludedUntil === null && limits.length === 0) {
    return <EmptyState title="Nenhum limite nem pausa" description="O que o jogador definir em Jogo responsável aparece aqui." />;
  }
  return (
    <div className="grid gap-3">
      {excludedUntil !== null && (
        <Alert tone="warning" title="Autoexclusão">
          {excludedUntil === 'never' ? (
            'Por tempo indeterminado.'
          ) : (
            <>
              Até <Time instant={excludedUntil} />.
            </>
          )}
        </Alert>
      )}
      {pausedUntil !== null && (
        <Alert tone="warning" title="Em pausa">
          Até <Time instant={pausedUntil} />.
        </Alert>
      )}
      <dl className="grid gap-x-8 md:grid-cols-2">
        {limits.map((limit) => (
          <div key={`${limit.kind} ${limit.period}`} className="flex justify-between gap-4 border-b border-border py-2.5">
            <dt className="text-muted-foreground">
              {kinds[limit.kind]} {periods[limit.period]}
            </dt>
            <dd className="amount">
              {limit.kind === 'session' ? counted(limit.amount, 'minuto', 'minutos') : formatMoney(limit.amount)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
