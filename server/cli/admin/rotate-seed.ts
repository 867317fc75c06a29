import { rotateSeed as rotate } from '../../src/game/epochs/rotate-seed.ts';
import { openSeedVault } from '../../src/game/epochs/seed-vault.ts';
import type { Command } from './command.ts';

export const rotateSeed: Command = {
  usage: '',
  summary: 'ends the seed epoch and begins the next; running servers follow at once',
  secrets: 'needed',
  async run({ pool, secrets, actor, announce, print }) {
    const vault = await openSeedVault(pool, secrets.seedKey);
    const epoch = await rotate({ vault, announce }, actor);
    print(`Epoch ${epoch} has begun. The seed of epoch ${epoch - 1} will be published in 48 hours.`);
  },
};
