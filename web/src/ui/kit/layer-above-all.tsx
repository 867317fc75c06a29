import { useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useNewestDialog } from './use-newest-dialog.ts';

/**
 * Holds what stands above everything. It moves into the newest open dialog, because only content
 * inside that dialog can be seen, read out and pressed. It is a popover, so that it stands above
 * the dialog's content.
 */
export function LayerAboveAll({ children }: { children: ReactNode }) {
  const [layer] = useState(createLayer);
  const dialog = useNewestDialog();
  useLayoutEffect(() => {
    (dialog ?? document.body).append(layer);
    // Missing in Safari before 17.
    layer.showPopover?.();
    return () => layer.remove();
  }, [dialog, layer]);
  return createPortal(children, layer);
}

function createLayer(): HTMLElement {
  const layer = document.createElement('div');
  layer.popover = 'manual';
  layer.className = 'm-0 size-0 overflow-visible border-0 bg-transparent p-0';
  return layer;
}
