import { Link } from '@tanstack/react-router';
import { LegalLinks } from './legal-links.tsx';
import { OperatorLines } from './operator-lines.tsx';

const look = 'lone-link text-sm';

/** The footer of the sign-in and sign-up, whose forms already say who may play. */
export function PublicFooter() {
  return (
    <footer className="mx-auto max-w-[70rem] px-4 pb-12">
      <div className="border-t border-line pt-4">
        <nav aria-label="Rodapé" className="flex flex-wrap gap-x-6">
          <LegalLinks className={look} />
          <Link to="/verificar" className={look}>
            Verificar um sorteio
          </Link>
        </nav>
        <OperatorLines className="mt-3" />
      </div>
    </footer>
  );
}
