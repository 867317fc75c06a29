import { Link } from '@tanstack/react-router';

/** The public texts, for everybody. */
export function LegalLinks({ className }: { className: string }) {
  return (
    <>
      <Link to="/termos" className={className}>
        Termos
      </Link>
      <Link to="/privacidade" className={className}>
        Privacidade
      </Link>
      <Link to="/regras" className={className}>
        Regras dos jogos
      </Link>
    </>
  );
}
