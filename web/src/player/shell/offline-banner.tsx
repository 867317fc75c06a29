import { useOnline } from '../../ui/device/use-online.ts';

/** Shown while the browser is offline. Says what that means for money and cards. */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <output className="pointer-events-none fixed inset-x-0 bottom-0 z-50 grid justify-items-center bottom-bar-room px-4 md:py-6">
      {!online && (
        <span className="rounded-control border border-gold/60 bg-night-deep px-4 py-2.5 text-sm shadow-panel">
          <strong>Sem conexão com a internet.</strong> Nada é comprado nem cobrado agora, e o que você raspar fica guardado.
        </span>
      )}
    </output>
  );
}
