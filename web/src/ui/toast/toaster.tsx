import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner } from 'sonner';
import { openDialogs } from '../kit/open-dialogs.ts';

// They load together, so that a toast can be shown once the connection is lost.
export { optionsOf } from './toast-options.ts';

const toastClasses = {
  toast: 'rounded-control! border! bg-night-raised! text-paper! shadow-panel! font-sans!',
  description: 'text-mute!',
  error: 'border-coral/70! [&_[data-icon]]:text-coral',
  default: 'border-line-strong/60!',
  actionButton: 'min-h-9! rounded-control! bg-gold! px-3! font-semibold! text-ink!',
  closeButton:
    'size-6! border-line-strong! bg-night-raised! text-paper! after:absolute after:-inset-1 pointer-coarse:after:-inset-2.5',
  success: 'border-mint/60! [&_[data-icon]]:text-mint',
};

export type ToasterPosition = 'top-center' | 'bottom-left';

interface ToasterProps {
  position: ToasterPosition;
  onReady: () => void;
}

/**
 * Shows toasts, in Sonner's default width of 356 px. The code loads before the first toast is
 * needed; `onReady` reports that toasts sent from now on are shown.
 */
export function Toaster({ position, onReady }: ToasterProps) {
  const layer = useLayerAboveAll();
  useEffect(onReady, [onReady]);
  return createPortal(
    <Sonner
      position={position}
      duration={4000}
      visibleToasts={3}
      containerAriaLabel="Avisos"
      toastOptions={{ classNames: toastClasses, closeButtonAriaLabel: 'Dispensar' }}
    />,
    layer,
  );
}

/**
 * The element that holds the toasts. It moves into the newest open dialog, because only content
 * inside that dialog can be read out and pressed. It is a popover, so that it stands above the
 * dialog's content.
 */
function useLayerAboveAll(): HTMLElement {
  const [layer] = useState(createLayer);
  const dialog = useSyncExternalStore(openDialogs.subscribe, openDialogs.newest);
  useLayoutEffect(() => {
    (dialog ?? document.body).append(layer);
    // Missing in Safari before 17.
    layer.showPopover?.();
    return () => layer.remove();
  }, [dialog, layer]);
  return layer;
}

function createLayer(): HTMLElement {
  const layer = document.createElement('div');
  layer.popover = 'manual';
  layer.className = 'm-0 size-0 overflow-visible border-0 bg-transparent p-0';
  return layer;
}
