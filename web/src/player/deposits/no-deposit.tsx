import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/kit/icon.tsx';
import { useStop } from '../protection/use-stop.ts';

/**
 * Takes the place of the deposit form: says until when a pause or self-exclusion lasts, or that
 * deposits wait for the identity check.
 */
export function NoDeposit() {
  const stop = useStop();
  return (
    <div role="status" className="grid content-center justify-items-center gap-3 text-center">
      <span className="grid size-14 place-items-center rounded-full border-2 border-current text-gold">
        <Icon name="clock" className="size-7" />
      </span>
      <p className="display text-xl">Depósitos parados</p>
      <p className="max-w-[36ch] text-mute">
        {stop ?? 'Depósitos dependem da verificação da sua identidade.'} Sacar continua possível.
      </p>
      {stop === null ? (
        <Link to="/perfil" className="lone-link">
          Ver o limite no Perfil
        </Link>
      ) : (
        <Link to="/jogo-responsavel" className="lone-link">
          Abrir Jogo responsável
        </Link>
      )}
    </div>
  );
}
