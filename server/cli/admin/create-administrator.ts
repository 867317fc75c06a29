import { personName } from '@raspasorte/contract/schemas';
import * as z from 'zod';
import { inTransaction } from '../../src/platform/database/pool.ts';
import { createStaffMember } from '../../src/people/staff/create-staff-member.ts';
import { CommandRefused, WrongUsage, type Command } from './command.ts';

const input = z.object({ email: z.email().max(254), name: personName });

export const createAdministrator: Command = {
  usage: '--email <e-mail> --name <name>',
  summary: 'creates an administrator; prints a password that must be changed at the first sign-in',
  options: { email: { type: 'string' }, name: { type: 'string' } },
  async run({ pool, actor, print }, { options }) {
    const parsed = input.safeParse(options);
    if (!parsed.success) throw new WrongUsage('an e-mail address and a name are needed');
    const created = await inTransaction(pool, (tx) => createStaffMember(tx, { ...parsed.data, role: 'admin' }, actor));
    if (created === undefined) throw new CommandRefused(`${parsed.data.email} already has an account.`);
    print(`Administrator ${created.email} was created. The password, shown only now: ${created.password}`);
  },
};
