import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { noteClasses } from './label-classes.ts';

/** The props of a control that is on or off. */
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
  /**
   * Renders the control and its label in one line. Gets the id of the hint, for `aria-describedby`.
   */
  children: (describedBy: string | undefined) => ReactNode;
}

/** A line that can be pressed as a whole, with a hint below it. */
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
