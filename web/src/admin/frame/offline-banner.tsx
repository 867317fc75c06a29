import { WifiOff } from 'lucide-react';
import { useOnline } from '../../ui/device/use-online.ts';

/** Shown while the browser is offline. */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <output className="pointer-events-none fixed inset-x-0 bottom-0 z-50 grid justify-items-center p-3">
      {!online && (
        <span className="flex max-w-[44rem] items-center gap-2.5 rounded-md border border-warning/50 bg-popover px-4 py-2.5 text-sm shadow-lg">
          <WifiOff aria-hidden="true" className="size-4 shrink-0 text-warning" />
          <span>
            <strong className="font-semibold">Sem conexão com a internet.</strong> Os números na tela podem estar desatualizados e
            nada será salvo.
          </span>
        </span>
      )}
    </output>
  );
}
