import { requiresTwoFactor } from '@raspasorte/contract/admin';
import { memo, useState } from 'react';
import { Button } from '../../kit/buttons/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Badge } from '../../kit/values/badge.tsx';
import type { AdminProduct } from '../../products/product.ts';
import { ConfirmChangeDialog } from './confirm-change-dialog.tsx';
import { useUpdateRtp } from './use-update-rtp.ts';

/** Takes a card off sale, or puts it back. */
export const ActivationCard = memo(function ActivationCard({ product }: { product: AdminProduct }) {
  const [isAsking, setAsking] = useState(false);
  const update = useUpdateRtp();
  const { is_active: isActive, is_retired: isRetired } = product;
  if (isRetired) {
    return (
      <Card
        title="Venda"
        description="Esta cartela foi aposentada e não volta à venda. Copie-a no Estúdio para fazer outra."
        action={<Badge>Aposentada</Badge>}
      />
    );
  }
  return (
    <Card
      title="Venda"
      description={
        isActive
          ? 'Desativar tira a cartela do lobby e anula as reservas abertas. Jogadas já compradas continuam.'
          : 'Esta cartela está fora de venda. Ativar coloca a configuração salva à venda.'
      }
      action={<Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? 'À venda' : 'Fora de venda'}</Badge>}
    >
      <Button variant={isActive ? 'outline' : 'default'} onClick={() => setAsking(true)}>
        {isActive ? 'Desativar cartela' : 'Ativar cartela'}
      </Button>
      {isAsking && (
        <ConfirmChangeDialog
          onClose={() => setAsking(false)}
          onConfirm={(consent) =>
            update.mutate(
              { product_id: product.id, revision: product.revision, is_active: !isActive, ...consent },
              { onSuccess: () => setAsking(false) },
            )
          }
          busy={update.isPending}
          productName={product.name}
          currentRtp={product.exact.rtp}
          newRtp={product.exact.rtp}
          changes={[{ field: 'is_active', before: isActive, after: !isActive }]}
          needsCode={!isActive && requiresTwoFactor(product)}
          isForced={product.forced_rtp_enabled}
        />
      )}
    </Card>
  );
});
