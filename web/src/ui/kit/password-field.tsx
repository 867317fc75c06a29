import { useState } from 'react';
import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';

/** A password field with a button that shows what is typed. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'action'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <IconButton
          icon={shown ? 'hidden' : 'eye'}
          label={shown ? 'Ocultar o que digito' : 'Mostrar o que digito'}
          className="-mr-2 border-transparent text-mute"
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
