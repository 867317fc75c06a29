import type { ReactNode } from 'react';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/states/alert.tsx';

interface PaletteAlertProps {
  title: string;
  /** Without it there is no second try. */
  onRetry: (() => void) | undefined;
  children: ReactNode;
}

/** Says what the results of the command palette lack. */
export const PaletteAlert = ({ title, onRetry, children }: PaletteAlertProps) => (
  <Alert
    tone="warning"
    live
    className="m-1.5 mt-0"
    title={title}
    action={
      onRetry && (
        <Button variant="outline" size="sm" onClick={onRetry}>
          Tentar novamente
        </Button>
      )
    }
  >
    {children}
  </Alert>
);
