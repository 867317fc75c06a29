import { startTransition, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { loadPatiently } from './device/load-patiently.ts';
import { showPress } from './device/show-press.ts';
import { once } from './once.ts';
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
 * screen stays, with everything that is typed in it. Until it arrives there is the fallback, or a
 * spinner in what was pressed. Not by `lazy`: React shows what suspended only 300 ms later, even if
 * its code is there. `preload` resolves once it opens at once, or cannot.
 */
export function lazyOverlay<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Arrived: ComponentType<Props> | undefined;
  const loadAndKeep = async () => (Arrived = await load());
  const arrive = once(async () => await loadPatiently(loadAndKeep, tellOfFailure));

  function Overlay({ fallback, ...props }: Props & { fallback?: ReactNode }) {
    const [Shown, setShown] = useState(() => Arrived);
    useEffect(() => {
      if (!Shown) void arrive().then((Component) => startTransition(() => setShown(() => Component)));
    }, [Shown]);
    const isAwaited = !Shown && fallback === undefined;
    useEffect(() => (isAwaited ? showPress() : undefined), [isAwaited]);
    return Shown ? <Shown {...(props as unknown as Props)} /> : fallback;
  }
  const preload = async (): Promise<void> => void (await loadAndKeep().catch(() => undefined));
  return Object.assign(Overlay, { preload });
}
