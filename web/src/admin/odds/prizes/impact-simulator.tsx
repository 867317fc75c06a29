import type { PrizeRow } from '@raspasorte/engine';
import { formatCount } from '../../../ui/format/format-count.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { NumberInput } from '../../kit/fields/number-input.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Alert } from '../../kit/states/alert.tsx';
import { rowsOf } from '../../products/math-of.ts';
import type { AdminProduct, PrizeTableRow } from '../../products/product.ts';
import { SimulationProgress } from '../../simulation/simulation-progress.tsx';
import { ImpactResult } from './impact-result.tsx';
import type { useImpact } from './use-impact.ts';

interface ImpactSimulatorProps {
  product: AdminProduct;
  rows: readonly PrizeTableRow[];
  isChanged: boolean;
  /** Stands above the tabs, so that it goes on while the other one is looked at. */
  simulator: ReturnType<typeof useImpact>;
}

const FEWEST_RUNS = 1000;
const MOST_RUNS = 1_000_000;

const isSame = (left: readonly PrizeRow[], right: readonly PrizeRow[]) => JSON.stringify(left) === JSON.stringify(right);

/** Simulates the saved table and the edited one with the same seed, and shows both side by side. */
export function ImpactSimulator({ product, rows, isChanged, simulator }: ImpactSimulatorProps) {
  const { samples, setSamples, run, stop, isRunning, progress, finished } = simulator;
  const prizes = rowsOf(rows);
  const isOutdated =
    finished && (finished.request.product.version !== product.version || !isSame(finished.request.prizes, prizes));
  return (
    <div className="grid gap-4">
      <Card title="Simulador de impacto" description="Antes: a tabela salva. Depois: a tabela como está na outra aba.">
        {!isChanged && (
          <Alert className="mb-4">
            A tabela ainda não foi alterada: antes e depois serão iguais. Edite pesos e taxas em Distribuição de Prêmios.
          </Alert>
        )}
        <div className="flex flex-wrap items-end gap-3">
          <Field
            label="Número de rodadas"
            hint={`De ${formatCount(FEWEST_RUNS)} a ${formatCount(MOST_RUNS)}`}
            className="w-60 max-md:w-full"
          >
            <NumberInput
              whole
              value={samples}
              onValueChange={(next) => next !== null && setSamples(next)}
              min={FEWEST_RUNS}
              max={MOST_RUNS}
              step={1000}
              disabled={isRunning}
            />
          </Field>
          <Button className="mb-5.5 max-md:mb-0 max-md:w-full" busy={isRunning} onClick={() => run({ product, samples, prizes })}>
            {isRunning ? 'Simulando...' : 'Executar Simulação'}
          </Button>
        </div>
        {isRunning && (
          <div className="mt-4">
            {/* Both tables are played. */}
            <SimulationProgress progress={progress} samples={2 * samples} onStop={stop} />
          </div>
        )}
      </Card>
      {isOutdated && (
        <Alert tone="warning" title="O resultado abaixo é de outra tabela">
          Pesos ou taxas mudaram depois da simulação. Execute de novo para comparar a tabela como está.
        </Alert>
      )}
      {finished && <ImpactResult impact={finished.simulation} />}
      <Card
        title="Premissas"
        description="Do simulador original, para referência. Os resultados acima vêm do motor, com as regras reais."
      >
        <ul className="grid list-disc gap-1 pl-5 text-muted-foreground">
          <li>6 casas premiadas por cartela</li>
          <li>24 de 60 números sorteados</li>
          <li>15 tentativas por cartela</li>
          <li>Chance de aparição do jackpot de 0,3%</li>
        </ul>
      </Card>
    </div>
  );
}
