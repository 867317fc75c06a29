import { Link } from '@tanstack/react-router';

/** Links to the public texts. */
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
