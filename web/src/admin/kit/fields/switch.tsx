import { Switch as BaseSwitch } from '@base-ui/react/switch';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { noteClasses } from './label-classes.ts';

interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
}

export function Switch({ label, hint, checked, onCheckedChange, disabled = false, className }: SwitchProps) {
  const hintId = useId();
  return (
    <div className={className}>
      <label className={classNames('flex items-center justify-between gap-4 py-1 max-md:py-2.5', disabled && 'opacity-55')}>
        <span className="font-medium">{label}</span>
        <BaseSwitch.Root
          checked={checked}
          onCheckedChange={(next) => onCheckedChange(next)}
          disabled={disabled}
          aria-describedby={hint ? hintId : undefined}
          className="flex h-5.5 w-10 shrink-0 items-center rounded-full border border-input bg-input p-0.5 transition-colors data-checked:border-primary data-checked:bg-primary"
        >
          <BaseSwitch.Thumb className="size-4 rounded-full bg-card shadow-sm transition-transform duration-150 data-checked:translate-x-4.5" />
        </BaseSwitch.Root>
      </label>
      {hint && (
        <p id={hintId} className={classNames(noteClasses, 'text-muted-foreground')}>
          {hint}
        </p>
      )}
    </div>
  );
}
