import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { passFocusOn } from '../device/pass-focus-on.ts';
import type { IconName } from './icon-paths.ts';
import { Icon } from './icon.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'children'> {
  icon: IconName;
  /** The button's accessible name, since it shows no text. */
  label: string;
}

export const iconButtonClasses =
  'grid size-11 shrink-0 place-items-center rounded-full border border-current/20 transition-colors hover:bg-current/10';

export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      ref={passFocusOn}
      type="button"
      aria-label={label}
      title={label}
      className={classNames(iconButtonClasses, className)}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}
