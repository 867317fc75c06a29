import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface ErrorStateProps {
  message: string;
  onRetry: () => void;
  retryLabel?: string;
}

export function ErrorState({ message, onRetry, retryLabel = 'Tentar novamente' }: ErrorStateProps) {
  return (
    <div role="alert" className="grid justify-items-center gap-4 px-6 py-12 text-center">
      <Icon name="alert" className="size-9 text-coral" />
      <p className="max-w-[44ch]">{message}</p>
      <Button tone="quiet" onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
