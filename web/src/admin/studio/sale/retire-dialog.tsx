import { useState } from 'react';
import { isReasonShort, ReasonField } from '../../kit/fields/reason-field.tsx';
import type { AdminProduct } from '../../products/product.ts';
import { StepUpDialog, type Code } from '../../step-up/step-up-dialog.tsx';
import { useRetireProduct } from '../use-change-studio.ts';
import { useSaleTerms } from '../../products/use-sale-terms.ts';

interface RetireDialogProps {
  product: AdminProduct;
  onClose: () => void;
}

/** Retires a card: it is off sale for ever. */
export function RetireDialog({ product, onClose }: RetireDialogProps) {
  const [reason, setReason] = useState('');
  const retire = useRetireProduct();
  // As it is now: after a colleague's change the next attempt must name the new revision.
  const terms = useSaleTerms().data?.find(({ product_id: id }) => id === product.id);
  const send = (code: Code) => {
    if (!terms) return;
    retire.mutate({ productId: product.id, revision: terms.revision, reason: reason.trim(), ...code }, { onSuccess: onClose });
  };
  return (
    <StepUpDialog
      title={`Aposentar ${product.name}`}
      description="Sai de venda para sempre, e as reservas abertas caem. Jogadas, históricos e provas ficam como estão. Para vender outra igual, copie-a."
      confirmLabel="Aposentar"
      destructive
      busy={retire.isPending}
      isChanged={reason !== ''}
      error={retire.error}
      disabled={!terms || isReasonShort(reason)}
      onConfirm={send}
      onClose={onClose}
    >
      <ReasonField isStated reason={reason} onReasonChange={setReason} />
    </StepUpDialog>
  );
}
