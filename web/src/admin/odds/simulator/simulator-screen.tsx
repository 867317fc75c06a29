import { getRouteApi } from '@tanstack/react-router';
import { Dices } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../../ui/format/format-count.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { showToast } from '../../../ui/toast/toast.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { EmptyState } from '../../kit/states/empty-state.tsx';
import { Skeleton } from '../../kit/states/skeleton.tsx';
import type { AdminProduct } from '../../products/product.ts';
import { useProducts } from '../../products/use-products.ts';
import { Loaded } from '../../shell/calls/loaded.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { runLongSimulation, runSimulation } from '../../simulation/run-simulation.ts';
import { SimulationProgress } from '../../simulation/simulation-progress.tsx';
import type { SimulationRequest } from '../../simulation/simulation.ts';
import { useSimulation } from '../../simulation/use-simulation.ts';
import type { Runner } from '../../simulation/use-simulation.ts';
import { SimulationReport } from './simulation-report.tsx';
import { sampleSizes } from './simulator-search.ts';

const route = getRouteApi('/staff/admin/simulador');

const DEFAULT_ROUNDS = 10_000;
/** Runs longer than the server plays for one operator. This browser plays them. */
const longRuns = [10_000_000, 100_000_000, 1_000_000_000] as const;
const LONGEST_ON_SERVER = 1_000_000;

const runner: Runner = async (request, options) =>
  request.samples > LONGEST_ON_SERVER
    ? await runLongSimulation(request, options)
    : await runSimulation(request, { ...options, noData: 'Sem dados da função' });

export function SimulatorScreen() {
  return (
    <>
      <PageHeader title="Simulador" subtitle="Simule rodadas de uma cartela e compare a estimativa com os números exatos" />
      <Loaded query={useProducts()} waiting={<Skeleton className="h-44" />}>
        {(products) => <Simulator products={products.filter((product) => product.is_active)} />}
      </Loaded>
    </>
  );
}

function Simulator({ products }: { products: readonly AdminProduct[] }) {
  const { product: wanted, rounds = DEFAULT_ROUNDS } = route.useSearch();
  const navigate = route.useNavigate();
  const {
    run,
    stop,
    isRunning,
    progress,
    samples: playing,
    finished,
  } = useSimulation(runner, {
    done: 'Simulação concluída com sucesso',
    failed: (message) => ({ title: `Erro na simulação: ${message}` }),
  });
  const product = wanted === undefined ? products[0] : products.find(({ id }) => String(id) === wanted);
  const start = (samples: number) => {
    if (product) run({ product, samples });
    else void showToast({ title: 'Selecione um produto', tone: 'error' });
  };
  return (
    <div className="grid gap-4">
      <Card
        title="Simulação"
        description="As chances salvas, jogadas pelo motor do servidor; cada jogador simulado joga 100 rodadas"
      >
        <div className="flex flex-wrap items-end gap-3">
          <Select
            label="Produto"
            className="w-fit min-w-72 max-md:w-full"
            value={product ? String(product.id) : ''}
            onValueChange={(id) => void navigate({ search: (before) => ({ ...before, product: id }), replace: true })}
            options={[
              ...(product ? [] : [{ value: '', label: 'Selecione um produto' }]),
              ...products.map(({ id, name, price_cents: cents }) => ({
                value: String(id),
                label: `${name} - ${formatMoney(cents)}`,
              })),
            ]}
            disabled={isRunning}
          />
          <Select
            label="Rodadas"
            className="w-44 max-md:w-full"
            value={String(rounds)}
            onValueChange={(value) =>
              void navigate({
                search: (before) => ({ ...before, rounds: sampleSizes.find((size) => String(size) === value) ?? DEFAULT_ROUNDS }),
                replace: true,
              })
            }
            options={sampleSizes.map((size) => ({ value: String(size), label: formatCount(size) }))}
            disabled={isRunning}
          />
          <Button onClick={() => start(rounds)} busy={isRunning} disabled={isRunning} className="max-md:w-full">
            {!isRunning && <Dices aria-hidden="true" />}
            {isRunning ? 'Simulando...' : 'Executar Simulação'}
          </Button>
        </div>
        {isRunning && playing !== undefined && (
          <div className="mt-4">
            <SimulationProgress progress={progress} samples={playing} onStop={stop} />
          </div>
        )}
        <LongRuns disabled={isRunning} onStart={start} />
      </Card>
      <Outcome finished={finished} isRunning={isRunning} />
    </div>
  );
}

function LongRuns({ disabled, onStart }: { disabled: boolean; onStart: (samples: number) => void }) {
  const [samples, setSamples] = useState<string>(String(longRuns[0]));
  return (
    <div className="mt-5 flex flex-wrap items-end gap-3 border-t border-border pt-4">
      <Select
        label="Simulação longa, neste navegador"
        className="w-fit min-w-72 max-md:w-full"
        value={samples}
        onValueChange={setSamples}
        options={longRuns.map((size) => ({ value: String(size), label: `${formatCount(size)} rodadas` }))}
        disabled={disabled}
      />
      <Button variant="outline" disabled={disabled} onClick={() => onStart(Number(samples))} className="max-md:w-full">
        Executar simulação longa
      </Button>
    </div>
  );
}

function Outcome({ finished, isRunning }: Pick<ReturnType<typeof useSimulation<SimulationRequest>>, 'finished' | 'isRunning'>) {
  if (finished) return <SimulationReport simulation={finished.simulation} productName={finished.request.product.name} />;
  if (isRunning) return null;
  return (
    <Card flush>
      <EmptyState
        icon={Dices}
        title="Nenhuma simulação ainda"
        description="Escolha a cartela e o número de rodadas, e execute."
      />
    </Card>
  );
}
