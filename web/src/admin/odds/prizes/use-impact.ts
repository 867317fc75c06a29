import type { PrizeRow } from '@raspasorte/engine';
import { useState } from 'react';
import type { AdminProduct } from '../../products/product.ts';
import { anySeed } from '../../simulation/any-seed.ts';
import { runConservatively, runSimulation } from '../../simulation/run-simulation.ts';
import type { Simulation } from '../../simulation/simulation.ts';
import { useSimulation } from '../../simulation/use-simulation.ts';
import type { RunOptions } from '../../simulation/use-simulation.ts';

export interface Impact {
  before: Simulation;
  after: Simulation;
}

interface ImpactRequest {
  product: AdminProduct;
  /** Rounds of each table. */
  samples: number;
  prizes: PrizeRow[];
}

const DEFAULT_RUNS = 10_000;

/**
 * Simulates both tables with the same seed, so that less of the difference is chance, and in the
 * same way: when one of them falls back to this browser's conservative limits, both use them.
 * Throws SimulationError, AbortError.
 */
async function simulateImpact({ product, samples, prizes }: ImpactRequest, { signal, onProgress }: RunOptions): Promise<Impact> {
  const seed = anySeed();
  const played = { before: 0, after: 0 };
  const optionsOf = (table: keyof Impact) => ({
    signal,
    noData: 'Sem dados da simulação',
    onFallback: () => {},
    onProgress: (rounds: number) => {
      played[table] = rounds;
      onProgress(played.before + played.after);
    },
  });
  const saved = { product, samples, seed };
  const edited = { ...saved, prizes };
  const [before, after] = await Promise.all([
    runSimulation(saved, optionsOf('before')),
    runSimulation(edited, optionsOf('after')),
  ]);
  // Stopped tables have played different rounds, which cannot be compared.
  signal.throwIfAborted();
  if (before.source === after.source) return { before, after };
  const again =
    before.source === 'conservative'
      ? { before, after: await runConservatively(edited, optionsOf('after')) }
      : { before: await runConservatively(saved, optionsOf('before')), after };
  signal.throwIfAborted();
  return again;
}

/** Simulates a change. The number of rounds and the last result stay while another tab is open. */
export function useImpact() {
  const [samples, setSamples] = useState(DEFAULT_RUNS);
  const simulation = useSimulation(simulateImpact, {
    done: 'Simulação concluída!',
    failed: (description) => ({ title: 'Erro ao executar simulação', description }),
  });
  return { ...simulation, samples, setSamples };
}
