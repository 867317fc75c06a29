import { Select as BaseSelect } from '@base-ui/react/select';
import { Check, ChevronsUpDown } from 'lucide-react';
import { useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { itemClasses, popupClasses } from '../popup-classes.ts';
import { controlClasses } from './control-classes.ts';
import { labelClasses } from './label-classes.ts';

interface SelectProps<Value extends string> {
  label: string;
  /** The label stays for screen readers alone. */
  hideLabel?: boolean;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
  disabled?: boolean;
  className?: string;
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hideLabel = false, value, onValueChange, options, disabled = false, className } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  const pick = (next: Value | null) => {
    if (next === null) return;
    // A question about the choice gives the focus back to what had it: not to an option of the
    // closed list.
    trigger.current?.focus({ preventScroll: true });
    onValueChange(next);
  };
  return (
    <div className={classNames('grid grid-cols-1 content-start gap-1.5', className)}>
      <BaseSelect.Root
        items={options as { value: Value; label: string }[]}
        value={value}
        onValueChange={pick}
        disabled={disabled}
      >
        <BaseSelect.Label className={hideLabel ? 'sr-only' : labelClasses}>{label}</BaseSelect.Label>
        <BaseSelect.Trigger
          ref={trigger}
          className={classNames(controlClasses, 'flex items-center justify-between gap-2 text-left')}
        >
          <BaseSelect.Value className="truncate">
            {(chosen: Value) => options.find((option) => option.value === chosen)?.label ?? '…'}
          </BaseSelect.Value>
          <BaseSelect.Icon className="text-muted-foreground">
            <ChevronsUpDown aria-hidden="true" className="size-4" />
          </BaseSelect.Icon>
        </BaseSelect.Trigger>
        <BaseSelect.Portal>
          <BaseSelect.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50 outline-none">
            <BaseSelect.Popup
              className={classNames(popupClasses, 'max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto p-1')}
            >
              <BaseSelect.List>
                {options.map((option) => (
                  <BaseSelect.Item key={option.value} value={option.value} className={classNames(itemClasses, 'pr-8')}>
                    <BaseSelect.ItemText>{option.label}</BaseSelect.ItemText>
                    <BaseSelect.ItemIndicator className="absolute right-2">
                      <Check aria-hidden="true" className="size-4" />
                    </BaseSelect.ItemIndicator>
                  </BaseSelect.Item>
                ))}
              </BaseSelect.List>
            </BaseSelect.Popup>
          </BaseSelect.Positioner>
        </BaseSelect.Portal>
      </BaseSelect.Root>
    </div>
  );
}
