import { MAX_SEARCH_LENGTH } from '@raspasorte/contract/admin';
import { Search } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { backdropClasses } from '../../kit/popups/backdrop-classes.ts';
import { paletteClasses, paletteInputClasses } from './palette-classes.ts';

interface PaletteStartProps {
  asked: string;
  onAsk: (question: string) => void;
  onClose: () => void;
}

/**
 * Stands in for the command palette until its code has arrived. It keeps what is typed meanwhile,
 * which would be lost or act on the screen below.
 */
export function PaletteStart({ asked, onAsk, onClose }: PaletteStartProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    input.current?.focus();
    // The palette takes the focus from there, and gives it back at the end.
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <div role="dialog" aria-modal="true" aria-label="Ir para" aria-busy="true">
      <button type="button" tabIndex={-1} aria-label="Fechar" className={backdropClasses} onClick={onClose} />
      <div className={paletteClasses}>
        <div className="flex items-center gap-2.5 px-4">
          <Search aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
          <input
            ref={input}
            value={asked}
            maxLength={MAX_SEARCH_LENGTH}
            aria-label="Buscar"
            placeholder="Abrindo a busca…"
            className={paletteInputClasses}
            onChange={(event) => onAsk(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') onClose();
              if (event.key === 'Tab') event.preventDefault();
            }}
          />
        </div>
      </div>
    </div>
  );
}
