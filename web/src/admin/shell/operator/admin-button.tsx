import { Button } from '../../kit/buttons/button.tsx';
import type { ButtonProps } from '../../kit/buttons/button.tsx';
import { useMay } from './use-may.ts';

/** A button for administrators. Other roles see it disabled, with the reason as its tooltip. */
export function AdminButton({ children, ...rest }: ButtonProps) {
  const may = useMay('admin');
  return (
    <Button {...rest} disabled={!may || rest.disabled} title={may ? undefined : 'Só administradores'}>
      {children}
    </Button>
  );
}
