import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { HeaderParts } from './header-parts.ts';
import { LegalLinks } from './legal-links.tsx';
import { OperatorLines } from './operator-lines.tsx';
import { ResponsibilityNotice } from './responsibility-notice.tsx';

const look = 'lone-link text-sm';

interface SiteFooterProps {
  /** Shows the play session, for screens whose header does not. */
  clock?: boolean;
  /** False while a card is scratched: then the legal links and operator lines are left out. */
  legal?: boolean;
}

export function SiteFooter({ clock = false, legal = true }: SiteFooterProps) {
  const { SessionClock } = use(HeaderParts);
  return (
    <footer className="print:hidden mx-auto max-w-[70rem] bottom-bar-room px-4 md:pb-12">
      <div className="flex flex-col gap-x-10 gap-y-4 border-t border-line pt-6 md:flex-row md:items-start md:justify-between">
        <ResponsibilityNotice className="max-w-[60ch]" />
        <div className="grid gap-2 md:justify-items-end">
          <nav aria-label="Rodapé" className="flex flex-wrap gap-x-6 md:max-w-[34rem] md:justify-end md:text-nowrap">
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
            {legal && <LegalLinks className={look} />}
          </nav>
          {clock && <SessionClock className="-ml-2 w-fit md:-mr-2 md:ml-0" />}
        </div>
      </div>
      {legal && <OperatorLines className="mt-4" />}
    </footer>
  );
}
