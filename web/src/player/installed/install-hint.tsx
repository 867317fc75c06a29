import { useSyncExternalStore } from 'react';
import { isIos } from '../../ui/device/is-ios.ts';
import { useStoredFlag } from '../../ui/device/use-stored-flag.ts';
import { Button } from '../../ui/kit/button.tsx';
import { IconButton } from '../../ui/kit/icon-button.tsx';
import { useSite } from '../shared/use-site.ts';
import { installOffer } from './install-offer.ts';

/**
 * Says once how to put the app on the home screen. It lies above the page, so that nothing moves
 * for it.
 */
export function InstallHint() {
  const [isDone, setDone] = useStoredFlag('raspasorte:install-hint-done');
  const name = useSite()?.brand_name;
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.current);
  // Apple's browsers never offer the installation by themselves.
  if (isDone || name === undefined || isInstalled() || (!offer && !isIos())) return null;
  const install = async () => {
    setDone(true);
    await offer?.prompt();
  };
  return (
    <section aria-labelledby="install-hint" className="install-hint">
      <img src="/icons/icon-192.png" alt="" className="size-12 rounded-control" />
      <div className="min-w-0 flex-1">
        <h2 id="install-hint" className="font-semibold">
          {name} na tela inicial
        </h2>
        <p className="text-sm text-mute">
          {offer ? 'Abra suas cartelas com um toque, em tela cheia.' : 'Toque em Compartilhar e em “Adicionar à Tela de Início”.'}
        </p>
      </div>
      {offer && (
        <Button tone="quiet" className="max-md:order-last max-md:w-full" onClick={() => void install()}>
          Instalar
        </Button>
      )}
      <IconButton icon="close" label="Não mostrar mais" onClick={() => setDone(true)} />
    </section>
  );
}

const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true;
