import { useEffect } from 'react';
import { Toaster as Sonner } from 'sonner';

const toastLook = {
  toast: 'rounded-control! border! bg-night-raised! text-paper! shadow-panel! font-sans!',
  description: 'text-mute!',
  error: 'border-coral/70! [&_[data-icon]]:text-coral',
  default: 'border-line-strong/60!',
  success: 'border-mint/60! [&_[data-icon]]:text-mint',
};

/** Sonner's own width, 356 px, is the wanted one. Loaded with the first toast: `onReady` tells that toasts sent from now on are shown. */
export function Toaster({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return (
    <Sonner
      position="top-center"
      duration={4000}
      visibleToasts={3}
      containerAriaLabel="Avisos"
      toastOptions={{ classNames: toastLook }}
    />
  );
}
