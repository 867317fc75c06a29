import { Menu } from '@base-ui/react/menu';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { itemClasses } from '../popup-classes.ts';

interface MenuCheckProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  children: ReactNode;
}

/** A line of a `DropdownMenu` that is on or off; the menu stays open for the next one. */
export function MenuCheck({ checked, onCheckedChange, disabled = false, children }: MenuCheckProps) {
  return (
    <Menu.CheckboxItem
      checked={checked}
      onCheckedChange={(next) => onCheckedChange(next)}
      disabled={disabled}
      closeOnClick={false}
      className={classNames(itemClasses, 'pl-8')}
    >
      <Menu.CheckboxItemIndicator className="absolute left-2">
        <Check aria-hidden="true" />
      </Menu.CheckboxItemIndicator>
      {children}
    </Menu.CheckboxItem>
  );
}

interface MenuRadiosProps<Value extends string> {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode }[];
}

/** Lines of a `DropdownMenu` of which one is chosen. */
export function MenuRadios<Value extends string>({ label, value, onValueChange, options }: MenuRadiosProps<Value>) {
  return (
    <Menu.RadioGroup aria-label={label} value={value} onValueChange={(next) => onValueChange(next as Value)}>
      {options.map((option) => (
        <Menu.RadioItem key={option.value} value={option.value} closeOnClick className={classNames(itemClasses, 'pl-8')}>
          <Menu.RadioItemIndicator className="absolute left-2">
            <Check aria-hidden="true" />
          </Menu.RadioItemIndicator>
          {option.label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

/** A group of lines under a common label. */
export function MenuSection({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu.Group className="mb-1 border-b border-border pb-1 last:mb-0 last:border-0 last:pb-0">
      <Menu.GroupLabel className="max-w-72 px-2 wrap-anywhere whitespace-pre-line py-1.5 text-xs font-medium text-muted-foreground">
        {label}
      </Menu.GroupLabel>
      {children}
    </Menu.Group>
  );
}

interface MenuActionProps {
  icon: LucideIcon;
  onClick: () => void;
  children: ReactNode;
}

export function MenuAction({ icon: Icon, onClick, children }: MenuActionProps) {
  return (
    <Menu.Item onClick={onClick} className={itemClasses}>
      <Icon aria-hidden="true" />
      {children}
    </Menu.Item>
  );
}

interface MenuLinkProps extends Pick<MenuActionProps, 'icon' | 'children'> {
  to: string;
  hash?: string;
}

/** A line that leads to another screen. */
export function MenuLink({ icon: Icon, to, hash, children }: MenuLinkProps) {
  return (
    <Menu.Item render={<Link to={to} {...(hash !== undefined && { hash })} />} className={itemClasses}>
      <Icon aria-hidden="true" />
      {children}
    </Menu.Item>
  );
}
