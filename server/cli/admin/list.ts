import { selectStaff } from '../../src/people/staff/queries.ts';
import type { Command } from './command.ts';

export const list: Command = {
  usage: '',
  summary: 'lists everybody with a role in the back-office',
  async run({ pool, print }) {
    for (const { id, name, email, role, status, two_factor: twoFactor } of await selectStaff(pool))
      print([id, email, name, role, status, twoFactor ? 'two factors' : 'password only'].join('\t'));
  },
};
