import { Field } from '@base-ui/react/field';
import type { ComponentProps } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { controlClasses } from './control-classes.ts';

type TextareaProps = Omit<ComponentProps<'textarea'>, 'value' | 'defaultValue'> & { value?: string };

/** Inside a `Field` it is tied to the field's label, hint and error. */
export function Textarea({ className, rows = 3, value, ...rest }: TextareaProps) {
  return (
    <Field.Control
      {...(value === undefined ? {} : { value })}
      render={
        <textarea rows={rows} {...rest} className={classNames(controlClasses, 'field-sizing-content resize-y', className)} />
      }
    />
  );
}
