import { RotateCw, TriangleAlert } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { passFocusOn } from '../../../ui/device/pass-focus-on.ts';
import { Button } from '../buttons/button.tsx';

interface ErrorStateProps {
  message: string;
  /** Left out where reading again cannot help. */
  onRetry?: (() => void) | undefined;
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
      {onRetry && (
        <Button variant="outline" onClick={onRetry}>
          <RotateCw aria-hidden="true" />
          Tentar novamente
        </Button>
      )}
    </div>
  );
}
