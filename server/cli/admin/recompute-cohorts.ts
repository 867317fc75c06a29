import { recomputeCohorts as recompute } from '../../src/office/acquisition/advance-cohorts.ts';
import type { Command } from './command.ts';

export const recomputeCohorts: Command = {
  usage: '',
  summary: 'recomputes from the ledger what each source and week of sign-ups brought; reports show less until it is done',
  async run({ jobPool, print }) {
    await recompute(jobPool);
    print('The sums of sources and cohorts were recomputed from the ledger.');
  },
};
