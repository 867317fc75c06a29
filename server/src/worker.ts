import { createBackground } from './background.ts';
import { openSeedVault } from './game/epochs/seed-vault.ts';
import { readWallet } from './money/ledger/read-wallet.ts';
import { openProviders } from './money/payments/open-providers.ts';
import { withDependencies, type Dependencies } from './platform/program/dependencies.ts';
import { runProgram } from './platform/program/run-program.ts';
import { createBalanceAnnouncer } from './money/ledger/balance-announcer.ts';
import { createEventHub } from './platform/realtime/event-hub.ts';
import { openSandboxBank } from './sandbox-bank.ts';

await runProgram((config) => withDependencies(config, start));

/**
 * Runs the jobs when the web processes have JOBS=off. Any number of workers may run: each claims
 * what it works on.
 */
async function start(dependencies: Dependencies): Promise<() => Promise<void>> {
  const { config, pool, secrets, logger } = dependencies;
  const hub = createEventHub(dependencies);
  const address = () => config.baseUrl;
  const readBalance = (playerId: string) => readWallet(pool, playerId);
  const balances = createBalanceAnnouncer({ hub, readBalance, logger });
  const bank = await openSandboxBank(dependencies, address);
  const background = createBackground(dependencies, {
    providers: openProviders(dependencies, { address }),
    publish: hub.publish,
    balanceChanged: balances.changed,
    vault: await openSeedVault(pool, secrets.seedKey),
    announce: hub.announce,
    bank,
  });
  hub.listen('wake-jobs', ({ names }) => background.wake(...names));
  background.start();
  console.log(`The worker of ${config.brandName} is running`);
  return async () => {
    await background.stop();
    balances.flush();
    await hub.close();
    await bank?.close();
  };
}
