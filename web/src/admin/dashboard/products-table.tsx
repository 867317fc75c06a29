import { Link } from '@tanstack/react-router';
import { formatCount } from '../../ui/format/format-count.ts';
import type { Column } from '../kit/table/column.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { Money } from '../kit/values/money.tsx';
import { valueLink } from '../kit/values/value-link.ts';
import { formatRtp } from '../products/format-rtp.ts';
import type { Dashboard } from './use-dashboard.ts';

type Product = Dashboard['products'][number];

const orDash = (fraction: number | null): string => (fraction === null ? '—' : formatRtp(fraction));

const columns: readonly Column<Product>[] = [
  {
    id: 'name',
    header: 'Cartela',
    cell: ({ product_id: product, name }) => (
      <Link to="/admin/risco" search={{ product }} className={valueLink}>
        {name}
      </Link>
    ),
    primary: true,
  },
  { id: 'tickets', header: 'Bilhetes', cell: ({ tickets }) => formatCount(tickets), numeric: true },
  { id: 'purchases', header: 'Compras', cell: ({ purchases_cents }) => <Money cents={purchases_cents} />, numeric: true },
  { id: 'payouts', header: 'Prêmios', cell: ({ payouts_cents }) => <Money cents={payouts_cents} />, numeric: true },
  { id: 'ggr', header: 'GGR', cell: ({ ggr_cents }) => <Money cents={ggr_cents} signed />, numeric: true },
  { id: 'rtp', header: 'RTP real', cell: ({ rtp }) => orDash(rtp), numeric: true },
  { id: 'expected', header: 'RTP esperado', cell: ({ expected_rtp }) => orDash(expected_rtp), numeric: true },
];

/**
 * What each card brought. The expected RTP follows from the exact odds of every round that was
 * played; a card leads to whether chance explains the difference.
 */
export function ProductsTable({ products }: { products: readonly Product[] | undefined }) {
  return (
    <DataTable
      label="Resultado por cartela"
      title="Resultado por cartela"
      description="Da cartela mais barata à mais cara."
      columns={columns}
      rows={products}
      getRowId={({ product_id }) => String(product_id)}
      skeletons={6}
    />
  );
}
