import { getRouteApi } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { useMemo } from 'react';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { Select } from '../../kit/fields/select.tsx';
import { Tabs, TabsPanel } from '../../kit/layout/tabs.tsx';
import { EmptyState } from '../../kit/states/empty-state.tsx';
import { figuresOf, tryFigures } from '../../products/live-figures.ts';
import { mathOf } from '../../products/math-of.ts';
import type { AdminProduct } from '../../products/product.ts';
import { useProducts } from '../../products/use-products.ts';
import { Loaded } from '../../shell/calls/loaded.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { UnsavedChanges } from '../../kit/popups/unsaved-changes.tsx';
import { useMay } from '../../shell/operator/use-may.ts';
import { useSelectedProduct } from '../use-selected-product.ts';
import { ImpactSimulator } from './impact-simulator.tsx';
import { PrizeDistribution } from './prize-distribution.tsx';
import { useImpact } from './use-impact.ts';
import { usePrizeDraft } from './use-prize-draft.ts';
import { useProduct } from './use-product.ts';

const route = getRouteApi('/staff/admin/m7');

const tabs = [
  { value: 'distribuicao', label: 'Distribuição de Prêmios' },
  { value: 'impacto', label: 'Simulador de Impacto' },
] as const;

export function PrizesScreen() {
  return (
    <>
      <PageHeader title="Rebalancear Prêmios" subtitle="Pesos e taxas de cada prêmio, com o RTP exato ao vivo" />
      <Loaded query={useProducts()} message="Erro ao carregar produtos">
        {(products) => <Rebalance products={products} />}
      </Loaded>
    </>
  );
}

function Rebalance({ products }: { products: readonly AdminProduct[] }) {
  const { product: wanted } = route.useSearch();
  const navigate = route.useNavigate();
  const product = useSelectedProduct(products, wanted);
  if (!product) return <EmptyState icon={Scale} title="Nenhum produto selecionado" />;
  return (
    <div className="grid gap-4">
      <Select
        label="Produto"
        className="w-fit min-w-72 max-md:w-full"
        value={String(product.id)}
        onValueChange={(id) => void navigate({ search: (before) => ({ ...before, product: id }), replace: true })}
        options={products.map(({ id, name, price_cents: cents, is_active: isActive }) => ({
          value: String(id),
          label: `${name} - ${formatMoney(cents)}${isActive ? '' : ' (fora de venda)'}`,
        }))}
      />
      <PrizeTable key={product.id} id={product.id} />
    </div>
  );
}

const PrizeTable = ({ id }: { id: number }) => (
  <Loaded query={useProduct(id)} message="Erro ao carregar prêmios">
    {(product) =>
      product.prizes.length === 0 ? (
        <EmptyState icon={Scale} title="Produto sem tabela de prêmios" description="Cadastre os prêmios desta cartela antes." />
      ) : (
        <Editor product={product} />
      )
    }
  </Loaded>
);

function Editor({ product }: { product: AdminProduct }) {
  const { tab = 'distribuicao' } = route.useSearch();
  const navigate = route.useNavigate();
  const draft = usePrizeDraft(product);
  const simulator = useImpact();
  const { rows } = draft;
  const figures = useMemo(() => {
    const present = tryFigures(() => mathOf(product, { prizes: rows }));
    return 'exact' in present ? present : figuresOf(mathOf(product, {}));
  }, [product, rows]);
  const mayChange = useMay('admin');
  return (
    <Tabs
      label="Rebalanceamento"
      tabs={tabs}
      value={tab}
      onValueChange={(next) => void navigate({ search: (before) => ({ ...before, tab: next }), replace: true })}
    >
      <UnsavedChanges
        when={mayChange && draft.isChanged}
        description={`Os pesos e taxas de ${product.name} ainda não foram salvos e se perdem.`}
      />
      <TabsPanel value="distribuicao">
        <PrizeDistribution product={product} draft={draft} figures={figures} />
      </TabsPanel>
      <TabsPanel value="impacto">
        <ImpactSimulator product={product} rows={rows} isChanged={draft.isChanged} simulator={simulator} />
      </TabsPanel>
    </Tabs>
  );
}
