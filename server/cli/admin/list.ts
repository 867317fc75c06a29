import { selectAdministrators } from '../../src/players/queries.ts';
import type { Command } from './command.ts';

export const list: Command = {
  usage: '',
  summary: 'all administrators',
  async run({ pool, print }) {
    for (const { id, name, email, status, two_factor: twoFactor } of await selectAdministrators(pool))
      print([id, email, name, status, twoFactor ? 'two factors' : 'password only'].join('\t'));
  },
};
