import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { buttonClasses } from '../buttons/button-classes.ts';
import { backdropClasses } from './backdrop-classes.ts';
import { useOpener } from './use-opener.ts';

const sides = {
  left: 'left-0 w-[min(18rem,85vw)] data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  right: 'right-0 w-[min(34rem,100vw)] border-l data-ending-style:translate-x-full data-starting-style:translate-x-full',
} as const;

/**
 * The close button of a sheet that hides its title and has a background of its own, such as the
 * menu.
 */
const plainCloseClasses =
  'grid size-11 place-items-center rounded-md hover:bg-white/10 focus-visible:outline-gold [&_svg]:size-4';

interface SheetProps {
  /** By default it is open. */
  open?: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  side?: keyof typeof sides;
  /** The title stays for screen readers alone. */
  hideTitle?: boolean;
  className?: string;
  /** The `data-opens` of what opens it: gets the focus at the end if nothing was pressed. */
  opener?: string | undefined;
  children: ReactNode;
}

/** A panel from the side of the window, for the details of a row or the menu of a phone. */
export function Sheet({
  open = true,
  onClose,
  title,
  description,
  side = 'right',
  hideTitle = false,
  className,
  opener,
  children,
}: SheetProps) {
  const finalFocus = useOpener(opener);
  return (
    <BaseDialog.Root open={open} onOpenChange={() => onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop forceRender className={backdropClasses} />
        <BaseDialog.Popup
          finalFocus={finalFocus}
          className={classNames(
            'fixed inset-y-0 z-40 flex flex-col border-border bg-card text-card-foreground shadow-xl outline-none',
            'transition-[translate] duration-220 ease-settle',
            sides[side],
            className,
          )}
        >
          <div className={hideTitle ? 'absolute top-2 right-2 z-10' : 'flex items-start justify-between gap-4 px-5 pt-4 pb-3'}>
            <div className={hideTitle ? 'sr-only' : 'min-w-0 pt-1'}>
              <BaseDialog.Title className="text-base leading-snug font-semibold">{title}</BaseDialog.Title>
              {description && (
                <BaseDialog.Description className="mt-1 text-muted-foreground">{description}</BaseDialog.Description>
              )}
            </div>
            <BaseDialog.Close
              aria-label="Fechar"
              className={hideTitle ? plainCloseClasses : buttonClasses({ variant: 'ghost', size: 'icon', className: '-mr-2' })}
            >
              <X aria-hidden="true" />
            </BaseDialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
