import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox';
import { Check } from 'lucide-react';
import { ToggleField } from './toggle-field.tsx';
import type { ToggleProps } from './toggle-field.tsx';

export function Checkbox({ label, checked, onCheckedChange, disabled = false, ...field }: ToggleProps) {
  return (
    <ToggleField {...field} disabled={disabled} lineClassName="items-start gap-2.5" hintClassName="pl-7">
      {(describedBy) => (
        <>
          <BaseCheckbox.Root
            checked={checked}
            onCheckedChange={(next) => onCheckedChange(next)}
            disabled={disabled}
            aria-describedby={describedBy}
            className="mt-0.5 grid size-4.5 shrink-0 place-items-center rounded-sm border border-input bg-card shadow-xs transition-colors data-checked:border-primary data-checked:bg-primary data-checked:text-primary-foreground"
          >
            <BaseCheckbox.Indicator>
              <Check aria-hidden="true" strokeWidth={3} className="size-3.5" />
            </BaseCheckbox.Indicator>
          </BaseCheckbox.Root>
          <span>{label}</span>
        </>
      )}
    </ToggleField>
  );
}
