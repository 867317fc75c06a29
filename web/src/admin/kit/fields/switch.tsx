import { Switch as BaseSwitch } from '@base-ui/react/switch';
import { ToggleField } from './toggle-field.tsx';
import type { ToggleProps } from './toggle-field.tsx';

export function Switch({ label, checked, onCheckedChange, disabled = false, ...field }: ToggleProps) {
  return (
    <ToggleField {...field} disabled={disabled} lineClassName="items-center justify-between gap-4">
      {(describedBy) => (
        <>
          <span className="font-medium">{label}</span>
          <BaseSwitch.Root
            checked={checked}
            onCheckedChange={(next) => onCheckedChange(next)}
            disabled={disabled}
            aria-describedby={describedBy}
            className="flex h-5.5 w-10 shrink-0 items-center rounded-full border border-input bg-input p-0.5 transition-colors data-checked:border-primary data-checked:bg-primary forced-colors:data-checked:bg-[Highlight]"
          >
            <BaseSwitch.Thumb className="size-4 rounded-full bg-card shadow-sm transition-transform duration-150 data-checked:translate-x-4.5 forced-colors:bg-[ButtonText] forced-colors:data-checked:bg-[HighlightText]" />
          </BaseSwitch.Root>
        </>
      )}
    </ToggleField>
  );
}
