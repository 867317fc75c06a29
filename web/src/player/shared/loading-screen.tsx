import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/kit/spinner.tsx';

export function LoadingScreen() {
  return (
    <main className="loading-main">
      <Loading className="min-h-dvh" />
    </main>
  );
}

/** Says in the middle of a screen that the rest of it is loading. */
export function Loading({ className }: { className: string }) {
  return (
    <output className={classNames('flex items-center justify-center gap-3 text-mute', className)}>
      <Spinner className="size-6 text-gold" />
      Carregando...
    </output>
  );
}
