import { useState } from 'react';
import { formatCount } from '../../../ui/format/format-count.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { NumberInput } from '../../kit/fields/number-input.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Alert } from '../../kit/states/alert.tsx';
import { rowsOf } from '../../products/math-of.ts';
import type { AdminProduct, PrizeTableRow } from '../../products/product.ts';
import { ImpactResult } from './impact-result.tsx';
import { useImpact } from './use-impact.ts';

interface ImpactSimulatorProps {
  product: AdminProduct;
  rows: readonly PrizeTableRow[];
  isChanged: boolean;
}

const DEFAULT_RUNS = 10_000;
const FEWEST_RUNS = 1000;
const MOST_RUNS = 1_000_000;

/** Simulates the saved table and the edited one with the same seed, and shows both side by side. */
export function ImpactSimulator({ product, rows, isChanged }: ImpactSimulatorProps) {
  const [samples, setSamples] = useState(DEFAULT_RUNS);
  const { run, isRunning, impact } = useImpact();
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
          <Button
            className="mb-5.5 max-md:mb-0 max-md:w-full"
            busy={isRunning}
            onClick={() => run({ product, samples, prizes: rowsOf(rows) })}
          >
            {isRunning ? 'Simulando...' : 'Executar Simulação'}
          </Button>
        </div>
      </Card>
      {impact && <ImpactResult impact={impact} />}
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
