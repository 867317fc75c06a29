import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { Guilloche } from '../../ui/brand/guilloche.tsx';
import { countVisit } from '../../ui/device/count-visit.ts';
import { lazyWhenIdle } from '../../ui/device/when-idle.ts';
import { PublicFooter } from '../shared/public-footer.tsx';
import { Brand } from '../shared/brand.tsx';
import { notedArrival } from '../sources/arrival.ts';

const SourceQuestion = lazyWhenIdle(async () => (await import('../sources/source-question.tsx')).SourceQuestion);

const rosette = { x: 0.5, y: 0.24, size: 0.42, petals: 6 };

/**
 * The frame of the sign-in and sign-up: one panel in the middle, the brand above it, the guilloché
 * behind.
 */
export function AuthFrame({ children }: { children: ReactNode }) {
  const arrival = notedArrival();
  useEffect(() => countVisit(arrival), [arrival]);
  return (
    <>
      {/* The panel keeps its place and the footer stays below the window, however long the form
          is. */}
      <main className="relative grid min-h-[max(100dvh,54rem)] grid-cols-1 content-start justify-items-center overflow-hidden px-4 py-8 md:pt-[8vh]">
        <Guilloche seed={3} rosette={rosette} width={400} height={800} opacity={0.1} />
        <div className="relative w-full max-w-[25rem]">
          <div className="mb-6 grid grid-cols-1 justify-items-center gap-1 text-center">
            <Brand className="text-4xl" />
            <p className="text-balance text-mute">Raspe, encontre os números e confira o sorteio você mesmo.</p>
            {/* Stands above the panel: below it, each change of the form would move it. */}
            <p className="text-sm text-mute">
              Ainda não conhece?{' '}
              <a href="/play-demo" className="lone-link">
                Teste grátis, sem cadastro
              </a>
            </p>
          </div>
          <div className="panel bg-night/85 p-5 backdrop-blur-sm md:p-6">{children}</div>
        </div>
      </main>
      <PublicFooter />
      {arrival && (
        <Suspense>
          <SourceQuestion arrival={arrival} />
        </Suspense>
      )}
    </>
  );
}
