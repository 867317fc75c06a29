import { Popover as BasePopover } from '@base-ui/react/popover';
import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { popupClasses } from '../popup-classes.ts';

interface InfoTipProps {
  /** What is explained: "GGR (Lucro Bruto)". */
  about: string;
  children: ReactNode;
}

/** Explains a figure on hover, by keyboard and by tap. A tooltip would not open by tap. */
export function InfoTip({ about, children }: InfoTipProps) {
  return (
    <BasePopover.Root>
      <BasePopover.Trigger
        openOnHover
        delay={150}
        closeDelay={80}
        aria-label={`O que é ${about}?`}
        className="relative inline-grid size-5 align-text-bottom shrink-0 place-items-center rounded-full text-muted-foreground transition-colors after:absolute after:-inset-1 hover:text-foreground max-md:after:-inset-3"
      >
        <CircleHelp aria-hidden="true" className="size-4" />
      </BasePopover.Trigger>
      <BasePopover.Portal>
        <BasePopover.Positioner sideOffset={6} collisionPadding={12} className="z-50">
          <BasePopover.Popup className={classNames(popupClasses, 'max-w-72 p-3 text-[0.8125rem] leading-relaxed')}>
            <BasePopover.Title className="mb-1 font-semibold">{about}</BasePopover.Title>
            <BasePopover.Description render={<div />} className="text-muted-foreground">
              {children}
            </BasePopover.Description>
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
