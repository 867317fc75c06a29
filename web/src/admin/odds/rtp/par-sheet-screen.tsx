import { mathVersion, parseMath, parSheet } from '@raspasorte/engine';
import { getRouteApi } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../kit/buttons/button.tsx';
import { DownloadButton } from '../../kit/buttons/download-button.tsx';
import { Alert } from '../../kit/states/alert.tsx';
import { EmptyState } from '../../kit/states/empty-state.tsx';
import { parSheetCsv } from '../../products/par-sheet-csv.ts';
import { ParSheetPage } from '../../products/par-sheet-page.tsx';
import type { AdminProduct } from '../../products/product.ts';
import { useProducts } from '../../products/use-products.ts';
import { Loaded } from '../../shell/calls/loaded.tsx';
import { NothingThere } from '../../shell/calls/nothing-there.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { useSelectedProduct } from '../use-selected-product.ts';
import { useProductVersion } from './use-product-version.ts';

const route = getRouteApi('/staff/admin/m3/ficha');

/**
 * The par sheet of one math version, calculated in this browser from the math that the server
 * keeps: to read, to print, as JSON and as CSV.
 */
export function ParSheetScreen() {
  return <Loaded query={useProducts()}>{(products) => <SelectedSheet products={products} />}</Loaded>;
}

function SelectedSheet({ products }: { products: readonly AdminProduct[] }) {
  const { product: wanted, version } = route.useSearch();
  const product = useSelectedProduct(products, wanted);
  if (!product) return <EmptyState title="Nenhum produto selecionado" />;
  return <Sheet product={product} number={version ?? product.version} />;
}

function Sheet({ product, number }: { product: AdminProduct; number: number }) {
  const query = useProductVersion(product.id, number);
  const { data } = query;
  const computed = useMemo(() => {
    if (!data) return undefined;
    const math = parseMath(data.math);
    return { math, sheet: parSheet(math), isGenuine: mathVersion(math) === data.math_version };
  }, [data]);
  const file = `ficha-${product.id}-v${number}`;
  return (
    <>
      <PageHeader
        title={`Ficha técnica: ${product.name}`}
        subtitle={`Versão ${number}${number === product.version ? ', em vigor' : ''}`}
        above={[{ to: '/admin/m3', label: 'RTP' }]}
      >
        {computed && (
          <>
            <DownloadButton
              source={() => new Blob([JSON.stringify(computed.sheet, null, 2)], { type: 'application/json' })}
              fileName={() => `${file}.json`}
              doneMessage="JSON exportado com sucesso"
              errorMessage="Erro ao exportar JSON"
            >
              Exportar JSON
            </DownloadButton>
            <DownloadButton source={() => parSheetCsv(computed.math, computed.sheet)} fileName={() => `${file}.csv`} />
            <Button variant="outline" onClick={() => print()}>
              <Printer aria-hidden="true" />
              Imprimir
            </Button>
          </>
        )}
      </PageHeader>
      <Loaded
        query={query}
        unknown={
          <NothingThere
            title="Versão não encontrada"
            description={`${product.name} não tem a versão ${number}.`}
            list={{ to: '/admin/m3', label: 'Ir para RTP' }}
          />
        }
      >
        {({ product_name: name, begun_at: begunAt }) =>
          computed && (
            <>
              {!computed.isGenuine && (
                <Alert tone="destructive" live className="mb-4" title="O hash não confere">
                  A matemática recebida não é a que tem este SHA-256. Não use esta ficha.
                </Alert>
              )}
              <ParSheetPage
                name={name}
                begunAt={begunAt}
                math={computed.math}
                sheet={computed.sheet}
                isGenuine={computed.isGenuine}
              />
            </>
          )
        }
      </Loaded>
    </>
  );
}
