import { useId } from 'react';
import type { ComponentProps } from 'react';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'onChange' | 'id'> {
  label: string;
  options: readonly { value: string; label: string }[];
  onValueChange: (value: string) => void;
}

export function SelectField({ label, options, onValueChange, className, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <select
        {...rest}
        id={id}
        onChange={(event) => onValueChange(event.target.value)}
        className="min-h-12 w-full rounded-control border border-line-strong/70 bg-night-deep px-3 text-base text-paper"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
