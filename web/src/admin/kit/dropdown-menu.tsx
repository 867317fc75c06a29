import { Menu } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { itemLook, popupLook } from './popup-look.ts';

interface DropdownMenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  align?: 'start' | 'end';
  children: ReactNode;
}

export function DropdownMenu({ trigger, align = 'end', children }: DropdownMenuProps) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger render={trigger} />
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} align={align} collisionPadding={8} className="z-50">
          <Menu.Popup className={classNames(popupLook, 'max-h-(--available-height) min-w-44 overflow-y-auto p-1')}>
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

interface MenuItemProps {
  icon?: LucideIcon;
  onSelect: () => void;
  destructive?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

export function MenuItem({ icon: Icon, onSelect, destructive = false, disabled = false, children }: MenuItemProps) {
  return (
    <Menu.Item onClick={onSelect} disabled={disabled} className={classNames(itemLook, destructive && 'text-destructive')}>
      {Icon && <Icon aria-hidden="true" />}
      {children}
    </Menu.Item>
  );
}

export const MenuSeparator = () => <Menu.Separator className="-mx-1 my-1 h-px bg-border" />;
