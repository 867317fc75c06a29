import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { labelClasses } from '../../kit/fields/label-classes.ts';

interface ChoiceProps<Value extends string | number> {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; name: string; picture: ReactNode }[];
  disabled: boolean;
  className: string;
}

/** A choice of one of several pictures. Arrow keys go from one to the next. */
export function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { label, value, onValueChange, options, disabled, className } = props;
  const labelId = useId();
  const chosen = options.find((option) => option.value === value);
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span id={labelId} className={labelClasses}>
          {label}
        </span>
        <span className="text-[0.8125rem] text-muted-foreground">{chosen?.name}</span>
      </p>
      <RadioGroup
        aria-labelledby={labelId}
        value={value}
        onValueChange={(next) => onValueChange(next)}
        disabled={disabled}
        className={classNames('grid gap-1.5', className)}
      >
        {options.map((option) => (
          <Radio.Root
            key={option.value}
            value={option.value}
            aria-label={option.name}
            title={option.name}
            className="grid aspect-square cursor-pointer place-items-center overflow-hidden rounded-lg forced-color-adjust-none ring-offset-2 ring-offset-card outline-none hover:brightness-110 focus-visible:ring-2 focus-visible:ring-ring data-checked:ring-2 data-checked:ring-primary forced-colors:data-checked:ring-[Highlight] forced-colors:focus-visible:ring-[CanvasText] data-disabled:cursor-not-allowed data-disabled:opacity-55"
          >
            {option.picture}
          </Radio.Root>
        ))}
      </RadioGroup>
    </div>
  );
}
