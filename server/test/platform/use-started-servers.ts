import { rm } from 'node:fs/promises';
import { afterEach, beforeEach } from 'vitest';
import { makeScratchFolder } from './scratch-folder.ts';
import { launchServer, startServer, type ServerProcess } from './start-server.ts';

export type StartedServers = {
  /** The data folder of the current test; empty at first. */
  dataDir(): string;
  /** Starts a server and waits until it answers. */
  start(variables: Record<string, string>, command?: readonly [string, ...string[]]): Promise<ServerProcess>;
  /** Starts a server that may refuse to start. */
  launch(variables: Record<string, string>, command?: readonly [string, ...string[]]): Promise<ServerProcess>;
};

/** Gives each test of a file a data folder, and stops the servers that it started on it. */
export function useStartedServers(): StartedServers {
  let dataDir = '';
  const running: ServerProcess[] = [];
  const kept = (server: ServerProcess) => {
    running.push(server);
    return server;
  };
  beforeEach(async () => {
    dataDir = await makeScratchFolder('start');
  });
  afterEach(async () => {
    for (const server of running.splice(0)) {
      server.kill('SIGTERM');
      await server.ended;
    }
    await rm(dataDir, { recursive: true, force: true });
  });
  return {
    dataDir: () => dataDir,
    start: async (variables, command) => kept(await startServer({ DATA_DIR: dataDir, ...variables }, command)),
    launch: async (variables, command) => kept(await launchServer({ DATA_DIR: dataDir, ...variables }, command)),
  };
}
