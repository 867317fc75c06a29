import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { noteClasses } from './label-classes.ts';

/** What is either on or off. */
export interface ToggleProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
}

interface ToggleFieldProps extends Pick<ToggleProps, 'hint' | 'disabled' | 'className'> {
  lineClassName: string;
  hintClassName?: string;
  /** The control and its label in one line, given what describes the control. */
  children: (describedBy: string | undefined) => ReactNode;
}

/** One line that is pressed as a whole, with a hint below it. */
export function ToggleField({ hint, disabled = false, className, lineClassName, hintClassName, children }: ToggleFieldProps) {
  const hintId = useId();
  return (
    <div className={className}>
      <label className={classNames('flex py-1 max-md:py-2.5', lineClassName, disabled && 'opacity-55')}>
        {children(hint ? hintId : undefined)}
      </label>
      {hint && (
        <p id={hintId} className={classNames(noteClasses, hintClassName, 'text-muted-foreground')}>
          {hint}
        </p>
      )}
    </div>
  );
}
