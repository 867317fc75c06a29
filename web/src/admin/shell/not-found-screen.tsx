import { Guilloche } from '../../ui/brand/guilloche.tsx';
import { buttonClasses } from '../kit/buttons/button-classes.ts';

const rosette = { x: 0.5, y: 0.46, size: 0.5, petals: 4 };

export function NotFoundScreen() {
  return (
    <main className="relative grid min-h-dvh place-items-center overflow-hidden p-6 text-center">
      <Guilloche seed={4} lines={0} rosette={rosette} opacity={0.16} />
      <div className="relative grid justify-items-center gap-3">
        <h1 className="text-7xl font-semibold tracking-tight">404</h1>
        <p className="text-muted-foreground">Oops! Page not found</p>
        <a href="/" className={buttonClasses({ className: 'mt-3' })}>
          Voltar ao início
        </a>
      </div>
    </main>
  );
}
