import { createBackground, type Kick } from './background.ts';
import type { Config } from './config.ts';
import { openSeedVault } from './game/fairness/seed-vault.ts';
import { createJobs } from './platform/jobs/create-jobs.ts';
import { createJobRecord } from './platform/jobs/job-record.ts';
import { openProviders } from './money/payments/open-providers.ts';
import { createEventHub } from './platform/realtime/event-hub.ts';
import { runProgram, type Running } from './platform/program/run-program.ts';
import { openDependencies } from './platform/program/dependencies.ts';

await runProgram(start);

/** The background work of web processes whose JOBS is off. Any number may run: each claims what it works on. */
async function start(config: Config): Promise<Running> {
  const dependencies = await openDependencies(config);
  const { connectionString, pool, secrets, logger } = dependencies;
  const hub = createEventHub({ connectionString, logger, publishPool: pool });
  const address = () => config.baseUrl;
  const background = createBackground(dependencies, {
    address,
    providers: openProviders(dependencies, { hub, address }),
    publish: (event) => hub.publish(event),
    vault: await openSeedVault(pool, secrets.seedKey),
  });
  hub.listen('background-work', ({ work }) => background.kick(work as Kick));
  const jobs = createJobs({ connectionString, logger, record: createJobRecord(pool) });
  await jobs.start(background.jobs);
  console.log(`The worker of ${config.brandName} is running`);
  return {
    close: async () => {
      await jobs.stop();
      await background.idle();
      await hub.close();
      await dependencies.close();
    },
    logger,
  };
}
