import { Field as BaseField } from '@base-ui/react/field';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { labelClasses, noteClasses } from './label-classes.ts';

interface FieldProps {
  label: ReactNode;
  /** Stands under the control until there is an error. */
  hint?: ReactNode;
  error?: ReactNode;
  /** Shows the label to screen readers only, where its words stand beside the control anyway. */
  hideLabel?: boolean;
  disabled?: boolean;
  className?: string;
  /** One control: Input, Textarea, MoneyInput, NumberInput … */
  children: ReactNode;
}

/** A control with its label, hint and error, linked for screen readers. */
export function Field({ label, hint, error, hideLabel = false, disabled = false, className, children }: FieldProps) {
  const isInvalid = error !== undefined && error !== null && error !== '' && error !== false;
  return (
    <BaseField.Root
      invalid={isInvalid}
      disabled={disabled}
      className={classNames('grid grid-cols-1 content-start gap-1.5', className)}
    >
      <BaseField.Label className={hideLabel ? 'sr-only' : labelClasses}>{label}</BaseField.Label>
      {children}
      {isInvalid ? (
        <BaseField.Error match={true} className={classNames(noteClasses, 'text-destructive')}>
          {error}
        </BaseField.Error>
      ) : (
        hint && <BaseField.Description className={classNames(noteClasses, 'text-muted-foreground')}>{hint}</BaseField.Description>
      )}
    </BaseField.Root>
  );
}
