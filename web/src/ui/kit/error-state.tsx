import type { ReactNode } from 'react';
import { passFocusOn } from '../device/pass-focus-on.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface ErrorStateProps {
  message: string;
  /** Left out where trying again cannot help. */
  onRetry?: () => void;
  /** What may help instead. */
  children?: ReactNode;
}

export function ErrorState({ message, onRetry, children }: ErrorStateProps) {
  return (
    <div ref={passFocusOn} role="alert" className="grid justify-items-center gap-4 px-6 py-12 text-center">
      <Icon name="alert" className="size-9 text-coral" />
      <p className="max-w-[44ch]">{message}</p>
      {onRetry && (
        <Button tone="quiet" onClick={onRetry}>
          Tentar novamente
        </Button>
      )}
      {children}
    </div>
  );
}
