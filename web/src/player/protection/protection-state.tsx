import { formatMoney } from '../../ui/format/format-money.ts';
import { Icon } from '../../ui/kit/icon.tsx';
import { Panel } from '../../ui/kit/panel.tsx';
import { formatPlayTime } from './format-session.ts';
import { useStop } from './use-stop.ts';
import { usePlaySession } from './use-play-session.ts';
import type { PlaySession } from './use-play-session.ts';

/** The current play session, and the pause or self-exclusion that is in force. */
export function ProtectionState() {
  const stop = useStop();
  const session = usePlaySession();
  return (
    <Panel aria-label="Sua sessão">
      {stop && (
        <p role="status" className="mb-4 flex items-center gap-3 rounded-control border border-gold/60 bg-gold/10 px-4 py-3">
          <Icon name="clock" className="size-6 text-gold" />
          {stop}
        </p>
      )}
      <h2 className="display text-2xl">Sua sessão</h2>
      {session ? <Session session={session} /> : <p className="mt-1.5 text-mute">Você não está jogando agora.</p>}
    </Panel>
  );
}

function Session({ session }: { session: PlaySession }) {
  const result = session.netCents < 0 ? 'Perdeu' : 'Ganhou';
  return (
    <dl className="mt-3 flex flex-wrap gap-3">
      <div className="roomy">
        <dt className="text-sm text-mute">Tempo de jogo</dt>
        <dd className="text-xl font-semibold">{formatPlayTime(session.minutes)}</dd>
      </div>
      <div className="roomy">
        <dt className="text-sm text-mute">{result} nesta sessão</dt>
        <dd className={`amount text-xl font-semibold ${session.netCents < 0 ? 'text-coral' : 'text-mint'}`}>
          {formatMoney(Math.abs(session.netCents))}
        </dd>
      </div>
    </dl>
  );
}
