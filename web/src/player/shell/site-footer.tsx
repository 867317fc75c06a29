import { Link } from '@tanstack/react-router';
import { SessionClock } from '../protection/session-clock.tsx';
import { ResponsibilityNotice } from '../auth/responsibility-notice.tsx';

const look = 'py-2 text-sm font-semibold text-gold-light underline underline-offset-4';

export function SiteFooter() {
  return (
    <footer className="print:hidden mx-auto grid max-w-[70rem] gap-4 border-t border-line px-4 pt-6 pb-20">
      <ResponsibilityNotice className="max-w-[60ch]" />
      <SessionClock className="-ml-2 w-fit" />
      <nav aria-label="Rodapé" className="flex flex-wrap gap-x-6">
        <Link to="/cartelas" className={look}>
          Minhas cartelas
        </Link>
        <Link to="/perfil" className={look}>
          Perfil
        </Link>
        <Link to="/jogo-responsavel" className={look}>
          Jogo responsável
        </Link>
        <Link to="/verificar" className={look}>
          Verificar um sorteio
        </Link>
      </nav>
    </footer>
  );
}
