import { hasCode } from '@raspasorte/contract';
import { requiresTwoFactor } from '@raspasorte/contract/admin';
import type { AdminProduct } from '../../products/product.ts';
import { ConfirmChangeDialog } from './confirm-change-dialog.tsx';
import { useUpdateRtp } from './use-update-rtp.ts';

interface ActivationDialogProps {
  /** The card as it was when the operator asked, also if a colleague changes it meanwhile. */
  product: AdminProduct;
  onClose: () => void;
}

/** Asks before a card is taken off sale, or put back. */
export function ActivationDialog({ product, onClose }: ActivationDialogProps) {
  const update = useUpdateRtp();
  const { id, revision, is_active: isActive, exact } = product;
  return (
    <ConfirmChangeDialog
      onClose={onClose}
      onConfirm={(consent) =>
        update.mutate(
          { product_id: id, revision, is_active: !isActive, ...consent },
          {
            onSuccess: onClose,
            // The question was about the card as it was; the screen shows the present one.
            onError: (error) => hasCode(error, 'product_changed') && onClose(),
          },
        )
      }
      busy={update.isPending}
      error={update.error}
      productName={product.name}
      currentRtp={exact.rtp}
      newRtp={exact.rtp}
      changes={[{ field: 'is_active', before: isActive, after: !isActive }]}
      needsCode={!isActive && requiresTwoFactor(product)}
      isForced={product.forced_rtp_enabled}
    />
  );
}
