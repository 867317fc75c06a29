import cluster from 'node:cluster';
import type { Config } from './config.ts';
import { listen } from './platform/http/listen.ts';
import { seedDocuments } from './people/documents/seed-documents.ts';
import { seedAdministrator } from './people/staff/seed-administrator.ts';
import { seedProducts } from './game/studio/seed-products.ts';
import { createLogger } from './platform/program/create-logger.ts';
import { createDrain } from './platform/processes/drain-connections.ts';
import { retireWhenTold } from './platform/processes/retire-when-told.ts';
import { runWebProcesses } from './platform/processes/run-web-processes.ts';
import { runProgram, type Running } from './platform/program/run-program.ts';
import { withDependencies, type Dependencies } from './platform/program/dependencies.ts';

await runProgram((config) =>
  config.webProcesses > 1 && cluster.isPrimary ? startSeveral(config) : withDependencies(config, start),
);

async function startSeveral({ webProcesses, logLevel, brandName, baseUrl }: Config): Promise<Running> {
  const running = await runWebProcesses(webProcesses, {
    logger: createLogger({ level: logLevel }),
    say: (line) => console.log(line),
  });
  const how = `kill -USR2 ${process.pid} replaces them one by one`;
  console.log(`${brandName} is open at ${baseUrl}, in ${webProcesses} web processes; ${how}`);
  return running;
}

async function start(dependencies: Dependencies): Promise<() => Promise<void>> {
  const { config } = dependencies;
  await seedProducts(dependencies.pool);
  await seedDocuments(dependencies.pool);
  // Printed at once, because the password would be lost if the start failed later.
  const administrator = await seedAdministrator(dependencies.pool, config.adminEmail);
  if (administrator !== undefined) {
    const { email, password, key } = administrator;
    console.log(`First start: the administrator is ${email}. The password, shown only now: ${password}`);
    // Both lines begin with the same words, so that one search of the log finds both.
    if (key !== undefined)
      console.log(`First start: the administrators' sign-in, shown only now: ${config.baseUrl}/admin-auth?key=${key}`);
  }
  // Imported here, so that the supervisor process does not load it.
  const { buildApp } = await import('./app.ts');
  const app = await buildApp(dependencies);
  const drain = createDrain(app);
  await app.ready();
  // Builds and caches the OpenAPI document before the first request, because it takes longer than a
  // request may take.
  app.swagger();
  await listen(app, config);
  if (cluster.isPrimary) console.log(`${config.brandName} is open at ${config.baseUrl}`);
  retireWhenTold(drain);
  return () => app.close();
}
