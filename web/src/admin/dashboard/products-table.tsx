import { formatCount } from '../../ui/format/format-count.ts';
import type { Column } from '../kit/table/column.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { Money } from '../kit/values/money.tsx';
import { formatRtp } from '../products/format-rtp.ts';
import type { Dashboard } from './use-dashboard.ts';

type Product = Dashboard['products'][number];

const orDash = (fraction: number | null): string => (fraction === null ? '—' : formatRtp(fraction));

const columns: readonly Column<Product>[] = [
  { id: 'name', header: 'Cartela', cell: ({ name }) => name, primary: true },
  { id: 'tickets', header: 'Bilhetes', cell: ({ tickets }) => formatCount(tickets), numeric: true },
  { id: 'purchases', header: 'Compras', cell: ({ purchases_cents }) => <Money cents={purchases_cents} />, numeric: true },
  { id: 'payouts', header: 'Prêmios', cell: ({ payouts_cents }) => <Money cents={payouts_cents} />, numeric: true },
  { id: 'ggr', header: 'GGR', cell: ({ ggr_cents }) => <Money cents={ggr_cents} signed />, numeric: true },
  { id: 'rtp', header: 'RTP real', cell: ({ rtp }) => orDash(rtp), numeric: true },
  { id: 'expected', header: 'RTP esperado', cell: ({ expected_rtp }) => orDash(expected_rtp), numeric: true },
];

/**
 * What each card brought. The expected RTP follows from the exact odds of every round that was
 * played.
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
