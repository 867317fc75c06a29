import { getRouteApi } from '@tanstack/react-router';
import { Percent } from 'lucide-react';
import { EmptyState } from '../../kit/states/empty-state.tsx';
import { Skeleton } from '../../kit/states/skeleton.tsx';
import type { AdminProduct } from '../../products/product.ts';
import { useProducts } from '../../products/use-products.ts';
import { Loaded } from '../../shell/calls/loaded.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { ProductTabs } from '../product-tabs.tsx';
import { useSelectedProduct } from '../use-selected-product.ts';
import { RtpEditor } from './rtp-editor.tsx';

const route = getRouteApi('/staff/admin/m3');

export function RtpScreen() {
  return (
    <>
      <PageHeader title="RTP" subtitle="Retorno ao jogador de cada cartela: exato, ao vivo e com histórico" />
      <Loaded query={useProducts()} waiting={<Waiting />}>
        {(products) => <Body products={products} />}
      </Loaded>
    </>
  );
}

function Body({ products }: { products: readonly AdminProduct[] }) {
  const { product: wanted } = route.useSearch();
  const navigate = route.useNavigate();
  const product = useSelectedProduct(products, wanted);
  if (!product)
    return <EmptyState icon={Percent} title="Nenhum produto selecionado" description="Ainda não há cartelas cadastradas." />;
  return (
    <ProductTabs
      products={products}
      selected={product}
      onSelect={(id) => void navigate({ search: { product: id }, replace: true, resetScroll: false })}
    >
      <RtpEditor key={product.id} product={product} />
    </ProductTabs>
  );
}

const Waiting = () => (
  <div className="grid gap-4">
    <Skeleton className="h-10 w-full max-w-3xl" />
    <div className="grid gap-3 md:grid-cols-3">
      <Skeleton className="h-32" />
      <Skeleton className="h-32" />
      <Skeleton className="h-32" />
    </div>
    <Skeleton className="h-12" />
    <Skeleton className="h-96" />
  </div>
);
