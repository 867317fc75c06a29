import { Link } from '@tanstack/react-router';
import { buttonClasses } from '../kit/buttons/button-classes.ts';
import { Card } from '../kit/layout/card.tsx';
import { Skeleton } from '../kit/states/skeleton.tsx';
import { formatRtp } from '../products/format-rtp.ts';
import type { AdminProduct } from '../products/product.ts';
import { useProducts } from '../products/use-products.ts';
import { ReadError } from '../shell/calls/read-error.tsx';

/** The RTP that the cards on sale are configured for. */
export function TargetCard() {
  const query = useProducts();
  const { data, error } = query;
  return (
    <Card title="RTP Alvo" description="Determinado pela tabela de prêmios e pelos pesos de cada cartela.">
      <ReadError query={query} />
      {data === undefined && error === null && <Skeleton className="h-24" />}
      {data !== undefined && <Target products={data.filter((product) => product.is_active)} />}
      <Link to="/admin/m3" className={buttonClasses({ variant: 'outline', className: 'mt-4' })}>
        Configurar RTP
      </Link>
    </Card>
  );
}

function Target({ products }: { products: readonly AdminProduct[] }) {
  const targets = [...new Set(products.map(targetOf))].toSorted((one, other) => one - other);
  const [lowest, highest] = [targets[0], targets.at(-1)];
  const forced = products.filter((product) => product.forced_rtp_enabled);
  const off = products.filter((product) => !product.on_target);
  if (lowest === undefined || highest === undefined) return <p>Nenhuma cartela à venda.</p>;
  return (
    <>
      <p className="text-xl font-semibold tabular-nums">
        {lowest === highest ? formatRtp(lowest) : `${formatRtp(lowest)} a ${formatRtp(highest)}`}
      </p>
      <p className="mt-1 text-[0.8125rem] text-muted-foreground">
        {lowest === highest ? 'Configurado em todas as cartelas à venda.' : 'Do menor ao maior das cartelas à venda.'}
      </p>
      {forced.length > 0 && <Names label="Modo forçado" products={forced} />}
      {off.length > 0 && <Names label="Fora da meta" products={off} />}
    </>
  );
}

const Names = ({ label, products }: { label: string; products: readonly AdminProduct[] }) => (
  <p className="mt-1 text-[0.8125rem] font-medium text-warning">
    {label}: {products.map(({ name }) => name).join(', ')}
  </p>
);

const targetOf = ({ forced_rtp_enabled: isForced, forced_rtp: forced, rtp_target: target }: AdminProduct): number =>
  isForced ? forced : target;
