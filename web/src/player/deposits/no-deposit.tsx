import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/kit/icon.tsx';
import { useStop } from '../protection/use-stop.ts';
import { useDepositsPause } from './use-deposits-pause.ts';

const UNVERIFIED = 'Depósitos dependem da verificação da sua identidade.';

/**
 * Takes the place of the deposit form: says until when a pause or self-exclusion lasts, that
 * operators have paused deposits, or that they wait for the identity check.
 */
export function NoDeposit() {
  const stop = useStop();
  const pause = useDepositsPause();
  return (
    <div role="status" className="grid content-center justify-items-center gap-3 text-center">
      <span className="grid size-14 place-items-center rounded-full border-2 border-current text-gold">
        <Icon name="clock" className="size-7" />
      </span>
      <p className="display text-xl">Depósitos parados</p>
      <p className="max-w-[36ch] text-mute">{stop ?? pause ?? UNVERIFIED} Sacar continua possível.</p>
      {stop === null && pause === null && (
        <Link to="/perfil" className="lone-link">
          Ver o limite no Perfil
        </Link>
      )}
      {stop !== null && (
        <Link to="/jogo-responsavel" className="lone-link">
          Abrir Jogo responsável
        </Link>
      )}
    </div>
  );
}
