import { Link } from '@tanstack/react-router';
import { Guilloche } from '../../ui/brand/guilloche.tsx';
import { buttonClasses } from '../../ui/kit/button-classes.ts';

const rosette = { x: 0.5, y: 0.46, size: 0.5, petals: 4 };

export function NotFoundScreen() {
  return (
    <main className="relative grid min-h-dvh place-items-center overflow-hidden p-6 text-center">
      <Guilloche seed={4} lines={0} rosette={rosette} opacity={0.16} />
      <div className="relative grid justify-items-center gap-3">
        <h1 className="display gold-ink text-8xl">404</h1>
        <p className="text-lg">Oops! Page not found</p>
        <Link to="/" className={buttonClasses('gold', 'mt-3')}>
          Voltar ao início
        </Link>
      </div>
    </main>
  );
}
