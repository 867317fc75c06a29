import { Link } from '@tanstack/react-router';
import { buttonClasses } from '../kit/buttons/button-classes.ts';
import { Card } from '../kit/layout/card.tsx';
import { Skeleton } from '../kit/states/skeleton.tsx';
import { CopyableId } from '../kit/values/copyable-id.tsx';
import { Money } from '../kit/values/money.tsx';
import type { AdminProduct } from '../products/product.ts';
import { useProducts } from '../products/use-products.ts';
import { ReadError } from '../shell/calls/read-error.tsx';

/** The cards on sale, each with the math that its rounds are drawn with. */
export function ProductsCard() {
  const query = useProducts();
  const { data, error } = query;
  return (
    <Card
      title="Produtos"
      description="Produtos e tabelas de prêmios ficam no servidor; cada alteração cria uma versão da matemática."
    >
      <ReadError query={query} />
      {data === undefined && error === null && <Skeleton className="h-48" />}
      {data !== undefined && (
        <ul className="divide-y divide-border">
          {data.map((product) => product.is_active && <ProductLine key={product.id} product={product} />)}
        </ul>
      )}
    </Card>
  );
}

function ProductLine({ product: { id, name, price_cents: price, version, math_version: hash } }: { product: AdminProduct }) {
  const search = { product: String(id) };
  return (
    <li className="flex justify-between gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0 max-md:flex-col md:items-center">
      <div className="min-w-0">
        <p className="font-medium">
          {name} · <Money cents={price} />
        </p>
        <p className="text-[0.8125rem] text-muted-foreground">
          Versão {version} · <CopyableId value={hash} label={`versão da matemática de ${name}`} />
        </p>
      </div>
      <span className="flex gap-2">
        <Link
          to="/admin/m3"
          search={search}
          aria-label={`RTP de ${name}`}
          className={buttonClasses({ variant: 'outline', size: 'sm' })}
        >
          RTP
        </Link>
        <Link
          to="/admin/m7"
          search={search}
          aria-label={`Rebalancear ${name}`}
          className={buttonClasses({ variant: 'outline', size: 'sm' })}
        >
          Rebalancear
        </Link>
      </span>
    </li>
  );
}
