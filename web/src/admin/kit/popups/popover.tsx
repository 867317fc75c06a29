import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { popupClasses } from '../popup-classes.ts';

interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Its name for screen readers. */
  label: string;
  className: string;
  children: ReactNode;
}

export function Popover({ trigger, open, onOpenChange, label, className, children }: PopoverProps) {
  return (
    <BasePopover.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner sideOffset={6} align="end" collisionPadding={8} className="z-50">
          <BasePopover.Popup
            aria-label={label}
            className={classNames(popupClasses, 'max-h-(--available-height) max-w-[calc(100vw-1rem)] overflow-y-auto', className)}
          >
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
