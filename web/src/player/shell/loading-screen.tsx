import { Spinner } from '../../ui/kit/spinner.tsx';

export function LoadingScreen() {
  return (
    <main className="grid min-h-dvh place-items-center text-mute">
      <output className="flex items-center gap-3">
        <Spinner className="size-6 text-gold" />
        Carregando...
      </output>
    </main>
  );
}
