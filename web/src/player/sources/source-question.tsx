import { useState } from 'react';
import { Button } from '../../ui/kit/button.tsx';
import type { Arrival } from '../../ui/device/read-arrival.ts';
import { readStored, store } from '../../ui/device/stored-json.ts';
import { keepSource, readKeptSource } from './kept-source.ts';

/** Kept for this tab only, so that the question does not return on its next screen. */
const REFUSED_KEY = 'raspasorte:source-refused';

/**
 * Asks once whether this browser may remember by which link its visitor came. Without a yes nothing
 * is stored.
 */
export function SourceQuestion({ arrival }: { arrival: Arrival }) {
  const [isOpen, setOpen] = useState(
    () => readKeptSource() === undefined && readStored(REFUSED_KEY, 'sessionStorage') === undefined,
  );
  if (!isOpen) return null;
  const answer = (mayKeep: boolean) => {
    if (mayKeep) keepSource(arrival);
    else store(REFUSED_KEY, true, 'sessionStorage');
    setOpen(false);
  };
  return (
    <section
      aria-label="Como você chegou"
      // Above the form on a phone and beside it on a desktop, so that it covers neither a field nor
      // a button.
      className="fixed inset-x-2 top-2 z-30 grid gap-1.5 rounded-panel border border-line bg-night-raised p-2 shadow-panel lg:inset-x-auto lg:top-auto lg:bottom-4 lg:left-4 lg:w-72"
    >
      <p className="px-1 text-xs leading-4">
        Podemos guardar por qual anúncio ou indicação você chegou, para saber quais funcionam? Apague quando quiser no Perfil.
      </p>
      <div className="grid grid-cols-2 gap-2.5">
        <Button tone="quiet" onClick={() => answer(false)}>
          Recusar
        </Button>
        <Button tone="quiet" onClick={() => answer(true)}>
          Aceitar
        </Button>
      </div>
    </section>
  );
}
