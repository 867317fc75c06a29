import { Spinner } from '../../../ui/kit/spinner.tsx';

export function LoadingScreen() {
  return (
    <div className="grid min-h-[60dvh] place-items-center text-muted-foreground">
      <output className="flex items-center gap-3">
        <Spinner className="size-5 text-primary" />
        Carregando...
      </output>
    </div>
  );
}
