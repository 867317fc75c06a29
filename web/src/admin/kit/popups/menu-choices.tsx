import { Menu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { itemClasses } from './popup-classes.ts';

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
