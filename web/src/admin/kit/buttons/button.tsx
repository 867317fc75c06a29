import type { ComponentProps } from 'react';
import { Spinner } from '../../../ui/kit/spinner.tsx';
import { buttonClasses } from './button-classes.ts';
import type { ButtonSize, ButtonVariant } from './button-classes.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /**
   * Shows that the button's work is under way. The button stays in the tab order and ignores
   * further presses.
   */
  busy?: boolean;
  /**
   * There is nothing to do for the button now, as after saving. It looks disabled and ignores
   * presses, but keeps the focus of whoever pressed it.
   */
  idle?: boolean;
  type?: 'button' | 'submit' | 'reset';
}

export function Button(props: ButtonProps) {
  const { variant, size, busy = false, idle = false, type = 'button', className, children, onClick, ...rest } = props;
  const ignores = busy || idle;
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- The prop's type allows only valid values.
      type={type}
      data-size={size}
      aria-busy={busy || undefined}
      aria-disabled={ignores || rest['aria-disabled']}
      className={buttonClasses({ variant, size, className })}
      onClick={ignores ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
