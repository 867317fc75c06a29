import { lazyOverlay } from '../../ui/lazy-overlay.tsx';

/** The PIX dialog, whose code the form loads while it asks for the charge. */
export const LatePixDialog = lazyOverlay(async () => (await import('./pix-dialog.tsx')).PixDialog);
