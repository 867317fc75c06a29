import { inTransaction } from '../../src/platform/database/pool.ts';
import { renewAdminKey as renew } from '../../src/people/staff/admin-key.ts';
import type { Command } from './command.ts';

export const renewAdminKey: Command = {
  usage: '',
  summary: "prints a new secret address of the administrators' sign-in; the old one stops working",
  async run({ pool, config, actor, print }) {
    const key = await inTransaction(pool, (tx) => renew(tx, actor));
    print(`The administrators sign in at ${config.baseUrl}/admin-auth?key=${key}`);
  },
};
