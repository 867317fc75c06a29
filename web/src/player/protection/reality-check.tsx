import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/kit/button.tsx';
import { Dialog } from '../../ui/kit/dialog.tsx';
import { readStored, store } from '../../ui/device/stored-json.ts';
import { formatResult } from '../../ui/format/format-money.ts';
import { usePlaySession } from './use-play-session.ts';

const MINUTES_OF_HOUR = 60;
const KEY = 'raspasorte:reality-check';

/**
 * After each hour of play, shows how long the player has played and with what result, and asks
 * whether to go on. A reload does not ask again.
 */
export function RealityCheck() {
  const session = usePlaySession();
  const navigate = useNavigate();
  const [seen, setSeen] = useState(() => readStored(KEY, 'sessionStorage'));
  const hours = Math.floor((session?.minutes ?? 0) / MINUTES_OF_HOUR);
  const present = `${session?.startedAt}:${hours}`;
  const open = hours > 0 && seen !== present;
  const goOn = () => {
    setSeen(present);
    store(KEY, present, 'sessionStorage');
  };
  const pause = () => {
    goOn();
    void navigate({ to: '/jogo-responsavel', hash: 'stop' });
  };
  return (
    <Dialog open={open} onClose={goOn} unhurried title={`Você está jogando há ${hours} ${hours === 1 ? 'hora' : 'horas'}`}>
      <p className="text-mute">Resultado desta sessão</p>
      <p className="display amount mt-1 text-4xl">{formatResult(session?.netCents ?? 0)}</p>
      <p className="mt-3 mb-5 text-mute">Uma pausa ajuda a decidir com calma. Suas cartelas e seu saldo esperam por você.</p>
      <div className="grid gap-2.5">
        <Button onClick={pause}>Fazer uma pausa</Button>
        <Button tone="quiet" onClick={goOn}>
          Continuar
        </Button>
      </div>
    </Dialog>
  );
}
