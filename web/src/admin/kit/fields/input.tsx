import { Input as BaseInput } from '@base-ui/react/input';
import type { ComponentProps } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { controlClasses } from './control-classes.ts';

export type InputProps = Omit<ComponentProps<'input'>, 'value' | 'defaultValue'> & { value?: string; defaultValue?: string };

/** Inside a `Field` it is tied to the field's label, hint and error. */
export function Input({ className, ...rest }: InputProps) {
  return <BaseInput {...rest} className={classNames(controlClasses, className)} />;
}
