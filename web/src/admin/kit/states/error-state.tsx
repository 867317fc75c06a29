import { RotateCw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { passFocusOn } from '../../../ui/device/pass-focus-on.ts';
import { Button } from '../buttons/button.tsx';

interface ErrorStateProps {
  message: string;
  /** Reads again; a promise until it was. Left out where reading again cannot help. */
  onRetry?: (() => unknown) | undefined;
  /** In a line above content that stays, although reading it again failed. */
  inLine?: boolean;
}

/** Shown in place of content that could not be read. */
export function ErrorState({ message, onRetry, inLine = false }: ErrorStateProps) {
  return (
    <div
      ref={passFocusOn}
      role="alert"
      className={classNames(
        'gap-3 px-6',
        inLine ? 'flex flex-wrap items-center py-3' : 'grid justify-items-center py-12 text-center',
      )}
    >
      <TriangleAlert aria-hidden="true" className="size-7 text-destructive" strokeWidth={1.5} />
      <p className="max-w-[48ch]">{message}</p>
      {onRetry && <RetryButton onRetry={onRetry} />}
    </div>
  );
}

/** While it is read again the sentence stays, so the button has to say that something happens. */
function RetryButton({ onRetry }: { onRetry: () => unknown }) {
  const [isTrying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    await onRetry();
    setTrying(false);
  };
  return (
    <Button variant="outline" busy={isTrying} onClick={() => void retry()}>
      {!isTrying && <RotateCw aria-hidden="true" />}
      Tentar novamente
    </Button>
  );
}
