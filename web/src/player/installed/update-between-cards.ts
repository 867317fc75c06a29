import type { RegisteredRouter } from '@tanstack/react-router';
import type { Workbox } from 'workbox-window';
import { dismissToast, showToast } from '../../ui/toast/toast.ts';
import { isScratchingAnywhere } from './scratching-lock.ts';

const TOAST = 'new-version';
const page = document.documentElement;
const isScratching = () => page.hasAttribute('data-scratching');

/**
 * A newer version of the app waits until no page of this browser has a card being scratched. Then
 * it takes over with the next navigation, or at once if the player asks for it. Nothing is ever
 * reloaded while a card is being scratched.
 */
export function updateBetweenCards(
  worker: Pick<Workbox, 'addEventListener' | 'messageSkipWaiting'>,
  router: RegisteredRouter,
): void {
  /**
   * `taken`: it took over, maybe through another page. This page's code is no longer cached, so
   * the page must reload.
   */
  let newer: 'none' | 'waits' | 'taken' = 'none';

  let goOn: (() => void) | undefined;

  const open = async (go: () => void): Promise<void> => {
    if (newer === 'taken') return go();
    if (await isScratchingAnywhere()) return;
    goOn = go;
    // The navigation follows once the new version controls the page (`controlling`).
    worker.messageSkipWaiting();
  };
  const offer = () => {
    if (newer === 'none') return;
    const action = { label: 'Atualizar', onPress: () => void open(() => location.reload()) };
    if (isScratching()) dismissToast(TOAST);
    else void showToast({ title: 'Nova versão disponível', tone: 'plain', action, id: TOAST });
  };

  worker.addEventListener('waiting', () => {
    newer = 'waits';
    offer();
  });
  worker.addEventListener('controlling', ({ isUpdate }) => {
    if (!isUpdate) return;
    newer = 'taken';
    const go = goOn;
    goOn = undefined;
    // Since the player asked for it, a card may have been opened here.
    if (!isScratching()) go?.();
  });
  new MutationObserver(offer).observe(page, { attributeFilter: ['data-scratching'] });
  router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
    if (newer !== 'none' && pathChanged && !isScratching()) void open(() => location.assign(toLocation.href));
  });
}
