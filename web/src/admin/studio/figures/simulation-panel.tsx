import { exactFigures } from '@raspasorte/engine';
import type { MathDefinition } from '@raspasorte/engine';
import { Dices } from 'lucide-react';
import { formatCount } from '../../../ui/format/format-count.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { DownloadButton } from '../../kit/buttons/download-button.tsx';
import { Alert } from '../../kit/states/alert.tsx';
import type { LiveFigures } from '../../products/live-figures.ts';
import { anySeed } from '../../simulation/any-seed.ts';
import { BandChart } from '../../simulation/band-chart.tsx';
import { runInBrowser } from '../../simulation/run-in-browser.ts';
import { simulationCsv, simulationCsvName } from '../../simulation/simulation-csv.ts';
import { SimulationFigures } from '../../simulation/simulation-figures.tsx';
import { SimulationProgress } from '../../simulation/simulation-progress.tsx';
import type { Simulation } from '../../simulation/simulation.ts';
import { useShareBands } from '../../simulation/use-share-bands.ts';
import { useSimulation } from '../../simulation/use-simulation.ts';
import type { Runner } from '../../simulation/use-simulation.ts';
import { noOdds } from './sheet-panel.tsx';

const ROUNDS = 100_000;

interface Request {
  math: MathDefinition;
  samples: number;
}

/**
 * Simulates in this browser with the odds as they are: the server simulates published cards only.
 */
const runner: Runner<Request> = async ({ math, samples }, options) => {
  const task = { math, samples, seed: anySeed(), limits: 'exact' } as const;
  return { result: await runInBrowser(task, options), source: 'here', exact: exactFigures(math), priceCents: math.price_cents };
};

/** Simulates 100,000 rounds of the card on the screen. */
export function SimulationPanel({ figures }: { figures: LiveFigures | undefined }) {
  const { run, stop, isRunning, progress, finished } = useSimulation(runner, {
    done: 'Simulação concluída com sucesso',
    failed: (message) => ({ title: `Erro na simulação: ${message}` }),
  });
  if (!figures) return noOdds;
  return (
    <div className="grid gap-4">
      <Button busy={isRunning} onClick={() => run({ math: figures.math, samples: ROUNDS })}>
        {!isRunning && <Dices aria-hidden="true" />}
        Simular {formatCount(ROUNDS)} rodadas
      </Button>
      {isRunning && <SimulationProgress progress={progress} samples={ROUNDS} onStop={stop} />}
      {finished && finished.request.math !== figures.math && (
        <Alert tone="warning" title="A cartela mudou">
          Esta simulação é de antes da última mudança. Simule de novo.
        </Alert>
      )}
      {finished && <Report simulation={finished.simulation} />}
    </div>
  );
}

const series = ['% das rodadas', '% do pago'] as const;

function Report({ simulation }: { simulation: Simulation }) {
  const { result } = simulation;
  const bands = useShareBands(simulation);
  return (
    <section aria-label="Resultado da simulação" className="grid gap-4">
      <SimulationFigures simulation={simulation} />
      <BandChart
        title="Onde as rodadas terminam"
        description="Rodadas e valor pago por tamanho do prêmio, em vezes o preço"
        series={series}
        bands={bands}
      />
      <DownloadButton source={() => simulationCsv(result)} fileName={() => simulationCsvName(result)} />
    </section>
  );
}
