import { lazy } from 'react';
import type { ComponentType } from 'react';
import { loadPatiently } from './device/load-patiently.ts';
import { showToast } from './toast/toast.ts';

const tellOfFailure = () =>
  void showToast({
    title: 'Não foi possível abrir',
    description: 'Verifique a conexão. Se o site foi atualizado, salve o que digitou e recarregue a página.',
    tone: 'error',
    id: 'overlay-failed',
  });

/**
 * What opens over a screen or follows it. When its code does not arrive, as after a deploy, the
 * screen stays, with everything that is typed in it.
 */
export const lazyOverlay = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadPatiently(load, tellOfFailure) }));
