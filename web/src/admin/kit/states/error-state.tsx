import { RotateCw, TriangleAlert } from 'lucide-react';
import { Button } from '../buttons/button.tsx';

interface ErrorStateProps {
  message: string;
  onRetry: () => void;
}

/** Shown in place of content that could not be read. */
export function ErrorState({ message, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-6 py-12 text-center">
      <TriangleAlert aria-hidden="true" className="size-7 text-destructive" strokeWidth={1.5} />
      <p className="max-w-[48ch]">{message}</p>
      <Button variant="outline" onClick={onRetry}>
        <RotateCw aria-hidden="true" />
        Tentar novamente
      </Button>
    </div>
  );
}
