import { Button } from '../kit/buttons/button.tsx';
import type { ButtonProps } from '../kit/buttons/button.tsx';
import { useMay } from '../shell/use-may.ts';

/** A button of administrators; the others see that it is there and why it does nothing. */
export function AdminButton({ children, ...rest }: ButtonProps) {
  const may = useMay('admin');
  return (
    <Button {...rest} disabled={!may || rest.disabled} title={may ? undefined : 'Só administradores'}>
      {children}
    </Button>
  );
}
