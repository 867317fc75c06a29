import { useEffect } from 'react';
import { Toaster as Sonner } from 'sonner';
import { LayerAboveAll } from '../kit/layer-above-all.tsx';

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
  useEffect(onReady, [onReady]);
  return (
    <LayerAboveAll>
      <Sonner
        position={position}
        duration={4000}
        visibleToasts={3}
        containerAriaLabel="Avisos"
        toastOptions={{ classNames: toastClasses, closeButtonAriaLabel: 'Dispensar' }}
      />
    </LayerAboveAll>
  );
}
