import { formatMoney } from '../../ui/format/format-money.ts';
import { Panel } from '../../ui/kit/panel.tsx';
import { formatPlayTime } from './format-session.ts';
import { usePlaySession } from './use-play-session.ts';
import type { PlaySession } from './use-play-session.ts';

/** The current play session. */
export function ProtectionState() {
  const session = usePlaySession();
  return (
    <Panel aria-label="Sua sessão">
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
