import { Radio } from '@base-ui/react/radio';
import { RadioGroup as BaseRadioGroup } from '@base-ui/react/radio-group';
import { useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { labelClasses } from './label-classes.ts';

interface RadioGroupProps<Value extends string> {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string; disabled?: boolean }[];
  className?: string;
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, value, onValueChange, options, className } = props;
  const labelId = useId();
  return (
    <div className={classNames('grid gap-1.5', className)}>
      <span id={labelId} className={labelClasses}>
        {label}
      </span>
      <BaseRadioGroup
        aria-labelledby={labelId}
        value={value}
        onValueChange={(next) => onValueChange(next)}
        className="flex flex-wrap gap-x-6 gap-y-1"
      >
        {options.map((option) => (
          <label key={option.value} className="flex items-center gap-2.5 py-1 max-md:py-2.5">
            <Radio.Root
              value={option.value}
              disabled={option.disabled ?? false}
              className="grid size-4.5 shrink-0 place-items-center rounded-full border border-input bg-card shadow-xs transition-colors data-checked:border-primary data-checked:bg-primary"
            >
              <Radio.Indicator className="size-2 rounded-full bg-primary-foreground forced-colors:bg-[ButtonText]" />
            </Radio.Root>
            {option.label}
          </label>
        ))}
      </BaseRadioGroup>
    </div>
  );
}
