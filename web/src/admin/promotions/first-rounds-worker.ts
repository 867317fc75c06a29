import { simulateFirstRounds } from '@raspasorte/engine';
import type { FirstRoundsOptions, FirstRoundsResult } from '@raspasorte/engine';

export type FirstRoundsTask = Omit<FirstRoundsOptions, 'onProgress'>;
export type FirstRoundsReport = { players: number } | { result: FirstRoundsResult } | { error: string };

addEventListener('message', ({ data }: MessageEvent<FirstRoundsTask>) => {
  try {
    report({ result: simulateFirstRounds({ ...data, onProgress: (players) => report({ players }) }) });
  } catch (error) {
    report({ error: error instanceof Error ? error.message : String(error) });
  }
});

function report(message: FirstRoundsReport): void {
  postMessage(message);
}
