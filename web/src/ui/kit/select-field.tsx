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
      <div className="relative">
        <select
          {...rest}
          id={id}
          onChange={(event) => onValueChange(event.target.value)}
          className="min-h-12 w-full appearance-none truncate rounded-control border border-line-strong/70 bg-night-deep pr-10 pl-3.5 text-base text-paper"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 fill-none stroke-current stroke-2 text-mute"
        >
          <path d="m6 9 6 6 6-6" />
        </svg>
      </div>
    </div>
  );
}
