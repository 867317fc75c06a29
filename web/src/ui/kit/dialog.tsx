import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from './icon-button.tsx';
import { lockScroll } from './lock-scroll.ts';
import { openDialogs } from './open-dialogs.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Wider, where there is room for it. */
  wide?: boolean;
  /** Shows what is not shown again: then only a button of its content closes it. */
  once?: boolean;
  /**
   * Takes no press in its first moments. For what opens where a finger may still be tapping, and
   * must not be pressed by mistake.
   */
  unhurried?: boolean;
}

/**
 * A native modal dialog: the browser keeps the focus inside, closes it on Escape and returns the
 * focus afterwards.
 */
export function Dialog({
  open,
  onClose,
  title: titleText,
  children,
  wide = false,
  once = false,
  unhurried = false,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (open && dialog.current && !dialog.current.open) {
      dialog.current.toggleAttribute('data-in-place', openDialogs.hasJustClosed());
      dialog.current.showModal();
      title.current?.focus();
    }
    if (!open) dialog.current?.close();
  }, [open]);

  useLayoutEffect(() => {
    const { current } = dialog;
    // Removed while it is open, it would take the focus along.
    return () => current?.close();
  }, []);

  useEffect(() => (open ? lockScroll() : undefined), [open]);
  useEffect(() => (open && dialog.current ? openDialogs.add(dialog.current) : undefined), [open]);

  const pressBeside = usePressBeside(open, () => !once && onClose());

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classNames('sheet', wide && 'is-wide', unhurried && 'unhurried')}
      closedby={once ? 'none' : 'closerequest'}
      // Browsers without `closedby` ask by this event before Escape or a back gesture closes it.
      onCancel={(event) => once && event.preventDefault()}
      onClose={onClose}
      {...pressBeside}
    >
      {open && (
        <div className="p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] md:p-6">
          <div className="mb-4 flex min-h-11 items-center justify-between gap-4">
            <h2 ref={title} id={titleId} tabIndex={-1} className="display min-w-0 text-2xl outline-none">
              {titleText}
            </h2>
            {!once && <IconButton icon="close" label="Fechar" onClick={onClose} />}
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}

/** A press beside the dialog within this time is the second tap of a double tap that opened it. */
const SECOND_TAP_WITHIN_MS = 500;

/**
 * Presses on the backdrop. One that begins inside and ends outside, such as one that selects text,
 * does not count.
 */
function usePressBeside(open: boolean, onPress: () => void) {
  const openedAt = useRef(0);
  const isMeant = useRef(false);
  useEffect(() => {
    if (open) openedAt.current = performance.now();
  }, [open]);
  const isBeside = ({ target, currentTarget }: MouseEvent) => target === currentTarget;
  return {
    onPointerDown: (event: MouseEvent) => {
      isMeant.current = isBeside(event) && performance.now() - openedAt.current > SECOND_TAP_WITHIN_MS;
    },
    onClick: (event: MouseEvent) => {
      if (isBeside(event) && isMeant.current) onPress();
    },
  };
}
