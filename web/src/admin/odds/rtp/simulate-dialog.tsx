import type { MathSettings } from '@raspasorte/engine';
import { useState } from 'react';
import { formatCount } from '../../../ui/format/format-count.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { DownloadButton } from '../../kit/buttons/download-button.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { Dialog } from '../../kit/popups/dialog.tsx';
import type { AdminProduct } from '../../products/product.ts';
import { PayoutList } from '../../simulation/payout-list.tsx';
import { runSimulation } from '../../simulation/run-simulation.ts';
import { simulationCsv, simulationCsvName } from '../../simulation/simulation-csv.ts';
import { SimulationFigures } from '../../simulation/simulation-figures.tsx';
import { SimulationProgress } from '../../simulation/simulation-progress.tsx';
import { useSimulation } from '../../simulation/use-simulation.ts';
import type { Runner } from '../../simulation/use-simulation.ts';

interface SimulateDialogProps {
  product: AdminProduct;
  /** The settings on the screen, saved or not. */
  settings: MathSettings;
  isChanged: boolean;
  onClose: () => void;
}

const sampleSizes = ['1000', '10000', '100000'] as const;

const runner: Runner = async (request, options) => await runSimulation(request, { ...options, noData: 'Sem dados da simulação' });

/** Simulates the settings on the screen before they are saved. */
export function SimulateDialog({ product, settings, isChanged, onClose }: SimulateDialogProps) {
  const [samples, setSamples] = useState<(typeof sampleSizes)[number]>('10000');
  const { run, stop, isRunning, progress, finished } = useSimulation(runner, {
    done: 'Simulação concluída',
    failed: (message) => ({ title: `Falha ao executar simulação: ${message}` }),
  });
  const simulation = finished?.simulation;
  const start = () => run({ product, samples: Number(samples), settings });
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={`Simulador RTP - ${product.name}`}
      description={isChanged ? 'Com as alterações que ainda não foram salvas.' : 'Com a configuração salva.'}
    >
      <div className="grid gap-5">
        <div className="flex flex-wrap items-end gap-3">
          <Select
            label="Rodadas"
            className="w-44 max-md:w-full"
            value={samples}
            onValueChange={setSamples}
            options={sampleSizes.map((value) => ({ value, label: formatCount(Number(value)) }))}
            disabled={isRunning}
          />
          <Button onClick={start} busy={isRunning} className="max-md:w-full">
            {isRunning ? 'Simulando...' : 'Executar Simulação'}
          </Button>
        </div>
        {isRunning && <SimulationProgress progress={progress} samples={Number(samples)} onStop={stop} />}
        {simulation && (
          <>
            <SimulationFigures simulation={simulation} />
            <div>
              <h3 className="mb-2 font-medium">Distribuição de prêmios</h3>
              <PayoutList distribution={simulation.result.distr_premios} samples={simulation.result.samples} />
            </div>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-muted-foreground">Baseado em {formatCount(simulation.result.samples)} rodadas simuladas</p>
              <DownloadButton
                source={() => simulationCsv(simulation.result)}
                fileName={() => simulationCsvName(simulation.result)}
              />
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
