import { useLayoutEffect } from 'react';
import type { ComponentProps } from 'react';
import { passFocusIfDisabled, passFocusOn } from '../device/pass-focus-on.ts';
import { buttonClasses } from './button-classes.ts';
import type { ButtonTone } from './button-classes.ts';
import { Spinner } from './spinner.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  tone?: ButtonTone;
  /** Shows a spinner and ignores further presses. The button keeps its place in the tab order. */
  busy?: boolean;
  /** What it says while it is busy. Without it the spinner takes the place of its words. */
  busyText?: string;
  type?: 'button' | 'submit';
}

export function Button({
  tone = 'gold',
  busy = false,
  busyText,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  useLayoutEffect(() => {
    if (rest.disabled) passFocusIfDisabled();
  }, [rest.disabled]);
  return (
    <button
      ref={passFocusOn}
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- "button" or "submit", by the type of the prop.
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      data-spinning={(busy && busyText === undefined) || undefined}
      className={buttonClasses(tone, className)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && busyText !== undefined ? (
        <>
          <Spinner />
          {busyText}
        </>
      ) : (
        children
      )}
    </button>
  );
}
