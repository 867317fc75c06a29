import { endProvider as end } from '../../src/money/payments/settings/end-provider.ts';
import { CommandRefused, WrongUsage, type Command } from './command.ts';

const refusals = {
  unknown: 'Nobody has set up such a provider.',
  ended: 'The house has left this provider already.',
  active: 'This provider is active: make another one active at /admin/m5, or save it with Ativo off.',
  by_default: 'The sandbox is used because no provider is active: make another one active at /admin/m5.',
  pending: 'Charges or withdrawals at this provider are still pending.',
  returning:
    'Payments from other people’s accounts are still on their way back at this provider. After a day /admin/fila can end them.',
};

export const endProvider: Command = {
  usage: '<provider>',
  summary: 'says that the house has left a payment provider: its books are not compared any more, until it is saved again',
  words: 1,
  async run({ pool, config, actor, print }, { positionals: [provider] }) {
    if (provider === undefined) throw new WrongUsage('say which provider, such as xgate');
    const refusal = await end({ pool, production: config.production, sandboxAllowed: config.allowSandbox }, provider, actor);
    if (refusal !== null) throw new CommandRefused(`${refusals[refusal]} Nothing was changed.`);
    print(`The house has left ${provider}: the daily reconciliation leaves it out.`);
  },
};
