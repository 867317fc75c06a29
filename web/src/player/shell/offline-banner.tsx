import { useOnline } from '../../ui/device/use-online.ts';
import { classNames } from '../../ui/class-names.ts';
import { LayerAboveAll } from '../../ui/kit/layer-above-all.tsx';
import { useNewestDialog } from '../../ui/kit/use-newest-dialog.ts';

/**
 * Shown while the browser is offline. Says what that means for money and cards. On a phone it
 * stands above a dialog: below are its buttons.
 */
export function OfflineBanner() {
  const online = useOnline();
  const isOverDialog = useNewestDialog() !== undefined;
  return (
    <LayerAboveAll>
      <output
        className={classNames(
          'pointer-events-none fixed inset-x-0 z-50 grid justify-items-center px-4 md:bottom-0 md:py-6',
          isOverDialog ? 'max-md:top-0 max-md:py-2' : 'max-md:bottom-0 bottom-bar-room',
        )}
      >
        {!online && (
          <span className="rounded-control border border-gold/60 bg-night-deep px-4 py-2.5 text-sm shadow-panel">
            <strong>Sem conexão com a internet.</strong> Nada é comprado nem cobrado agora, e o que você raspar fica guardado.
          </span>
        )}
      </output>
    </LayerAboveAll>
  );
}
