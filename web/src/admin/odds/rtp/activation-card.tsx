import { memo, useState } from 'react';
import { useNow } from '../../../ui/device/use-now.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { formatRtp } from '../../products/format-rtp.ts';
import type { AdminProduct } from '../../products/product.ts';
import { saleState } from '../../products/sale-state.ts';
import type { SaleState } from '../../products/sale-state.ts';
import { StateBadge } from '../../products/state-badge.tsx';
import { useSaleTerms } from '../../products/use-sale-terms.ts';
import { useIsRegulated } from '../../shell/use-site.ts';
import { ActivationDialog } from './activation-dialog.tsx';

/** How players meet the card now; undefined until its terms of sale are known. */
function useSaleState(product: AdminProduct): SaleState | undefined {
  const terms = useSaleTerms().data?.find(({ product_id: id }) => id === product.id);
  const now = useNow().getTime();
  const regulated = useIsRegulated();
  return terms && saleState(product, terms, { now, regulated });
}

function descriptionOf({ is_active, exact }: AdminProduct, state: SaleState | undefined): string {
  if (!is_active) return 'Esta cartela está fora de venda. Ativar coloca a configuração salva à venda.';
  if (state === 'barred')
    return `Esta cartela está ativa, mas não é vendida: o perfil regulado não vende abaixo de 85%, e o RTP exato dela é ${formatRtp(exact.rtp)}.`;
  if (state === 'out-of-hours')
    return 'Esta cartela está ativa, mas fora do horário de venda que o Estúdio lhe dá: os jogadores não a veem agora.';
  return 'Desativar tira a cartela do lobby e anula as reservas abertas. Jogadas já compradas continuam.';
}

/** Takes a card off sale, or puts it back. */
export const ActivationCard = memo(function ActivationCard({ product }: { product: AdminProduct }) {
  const [asked, setAsked] = useState<AdminProduct | null>(null);
  const state = useSaleState(product);
  const { is_active: isActive, is_retired: isRetired } = product;
  if (isRetired) {
    return (
      <Card
        title="Venda"
        description="Esta cartela foi aposentada e não volta à venda. Copie-a no Estúdio para fazer outra."
        action={<StateBadge state="retired" />}
      />
    );
  }
  return (
    <Card title="Venda" description={descriptionOf(product, state)} action={state && <StateBadge state={state} />}>
      <Button variant={isActive ? 'outline' : 'default'} onClick={() => setAsked(product)}>
        {isActive ? 'Desativar cartela' : 'Ativar cartela'}
      </Button>
      {asked && <ActivationDialog product={asked} onClose={() => setAsked(null)} />}
    </Card>
  );
});
