import { createBackground, type Kick } from './background.ts';
import type { Config } from './config.ts';
import { openSeedVault } from './fairness/seed-vault.ts';
import { createJobs } from './jobs/create-jobs.ts';
import { createJobRecord } from './jobs/job-record.ts';
import { openProviders } from './open-providers.ts';
import { createEventHub } from './realtime/event-hub.ts';
import { runProgram, type Running } from './run-program.ts';
import { openSurroundings } from './surroundings.ts';

await runProgram(start);

/** The background work of web processes whose JOBS is off. Any number may run: each claims what it works on. */
async function start(config: Config): Promise<Running> {
  const surroundings = await openSurroundings(config);
  const { connectionString, pool, secrets, logger } = surroundings;
  const hub = createEventHub({ connectionString, logger, publishPool: pool });
  const address = () => config.baseUrl;
  const background = createBackground(surroundings, {
    address,
    providers: openProviders(surroundings, { hub, address }),
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
      await surroundings.close();
    },
    logger,
  };
}
