import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox';
import { Check } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { noteClasses } from './label-classes.ts';

interface CheckboxProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
}

export function Checkbox({ label, hint, checked, onCheckedChange, disabled = false, className }: CheckboxProps) {
  const hintId = useId();
  return (
    <div className={className}>
      <label className={classNames('flex items-start gap-2.5 py-1 max-md:py-2.5', disabled && 'opacity-55')}>
        <BaseCheckbox.Root
          checked={checked}
          onCheckedChange={(next) => onCheckedChange(next)}
          disabled={disabled}
          aria-describedby={hint ? hintId : undefined}
          className="mt-0.5 grid size-4.5 shrink-0 place-items-center rounded-sm border border-input bg-card shadow-xs transition-colors data-checked:border-primary data-checked:bg-primary data-checked:text-primary-foreground"
        >
          <BaseCheckbox.Indicator>
            <Check aria-hidden="true" strokeWidth={3} className="size-3.5" />
          </BaseCheckbox.Indicator>
        </BaseCheckbox.Root>
        <span>{label}</span>
      </label>
      {hint && (
        <p id={hintId} className={classNames(noteClasses, 'pl-7 text-muted-foreground')}>
          {hint}
        </p>
      )}
    </div>
  );
}
