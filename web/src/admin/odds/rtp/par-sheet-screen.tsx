import { mathVersion, parseMath, parSheet } from '@raspasorte/engine';
import { getRouteApi } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../kit/buttons/button.tsx';
import { DownloadButton } from '../../kit/buttons/download-button.tsx';
import { Alert } from '../../kit/states/alert.tsx';
import { EmptyState } from '../../kit/states/empty-state.tsx';
import { ErrorState } from '../../kit/states/error-state.tsx';
import { Skeleton } from '../../kit/states/skeleton.tsx';
import { parSheetCsv } from '../../products/par-sheet-csv.ts';
import { ParSheetPage } from '../../products/par-sheet-page.tsx';
import type { AdminProduct } from '../../products/product.ts';
import { useProducts } from '../../products/use-products.ts';
import { errorSentence } from '../../shell/error-sentence.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { useSelectedProduct } from '../use-selected-product.ts';
import { useProductVersion } from './use-product-version.ts';

const route = getRouteApi('/staff/admin/m3/ficha');

/**
 * The par sheet of one math version, calculated in this browser from the math that the server
 * keeps: to read, to print, as JSON and as CSV.
 */
export function ParSheetScreen() {
  const { product: wanted, version } = route.useSearch();
  const { data: products, error, refetch } = useProducts();
  const product = useSelectedProduct(products, wanted);
  if (error && !products) return <ErrorState message={errorSentence(error)} onRetry={() => void refetch()} />;
  if (!products) return <Skeleton className="h-96" />;
  if (!product) return <EmptyState title="Nenhum produto selecionado" />;
  return <Sheet product={product} number={version ?? product.version} />;
}

function Sheet({ product, number }: { product: AdminProduct; number: number }) {
  const { data, error, refetch } = useProductVersion(product.id, number);
  const computed = useMemo(() => {
    if (!data) return undefined;
    const math = parseMath(data.math);
    return { math, sheet: parSheet(math), isGenuine: mathVersion(math) === data.math_version };
  }, [data]);
  if (error) return <ErrorState message={errorSentence(error)} onRetry={() => void refetch()} />;
  const name = `ficha-${product.id}-v${number}`;
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
              fileName={() => `${name}.json`}
              doneMessage="JSON exportado com sucesso"
              errorMessage="Erro ao exportar JSON"
            >
              Exportar JSON
            </DownloadButton>
            <DownloadButton source={() => parSheetCsv(computed.math, computed.sheet)} fileName={() => `${name}.csv`} />
            <Button variant="outline" onClick={() => print()}>
              <Printer aria-hidden="true" />
              Imprimir
            </Button>
          </>
        )}
      </PageHeader>
      {computed && data ? (
        <>
          {!computed.isGenuine && (
            <Alert tone="destructive" live className="mb-4" title="O hash não confere">
              A matemática recebida não é a que tem este SHA-256. Não use esta ficha.
            </Alert>
          )}
          <ParSheetPage
            name={data.product_name}
            begunAt={data.begun_at}
            math={computed.math}
            sheet={computed.sheet}
            isGenuine={computed.isGenuine}
          />
        </>
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  );
}
