import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { EnvironmentOptions, Plugin } from 'vite';

const SHELL_FILES = 'virtual:shell-files';
/** Names that tell the content, so that no other state of the file can be meant. */
const HASHED = /^assets\//;
/** Each is asked for by its address, not by the name of its file. */
const addresses: Readonly<Record<string, string>> = { 'index.html': '/' };

/** The page for being offline stands alone: it must open with as little as there is. */
export const offlineBuild: EnvironmentOptions = {
  consumer: 'client',
  build: { emptyOutDir: false, copyPublicDir: false, rolldownOptions: { input: { offline: 'offline.html' } } },
};

/**
 * The service worker is one file at the root, because it may only look after what is below it, and
 * under the same name for ever, by which browsers look for a newer one.
 */
export const workerBuild: EnvironmentOptions = {
  consumer: 'client',
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: { 'service-worker': 'src/worker/service-worker.ts' },
      output: { entryFileNames: '[name].js', codeSplitting: false },
    },
  },
};

/** Tells the worker what stands in the output folder when it is built: the player's app, before the others' pages come. */
export function shellFilesInWorker(): Plugin {
  return {
    name: 'shell-files-in-worker',
    resolveId: { filter: { id: new RegExp(`^${SHELL_FILES}$`) }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: new RegExp(`^\0${SHELL_FILES}$`) },
      handler() {
        const { root, build } = this.environment.config;
        return `export const shellFiles = ${JSON.stringify(listFiles(resolve(root, build.outDir)))};`;
      },
    },
  };
}

/** Without the pages that are painted for one address: they come from the network only. */
const KEPT = ['assets/*', '{index,offline}.html', 'icons/icon-192.png', 'icons/badge-96.png'];

/** In the same order wherever it is built: another text of the worker is another version of the app. */
function listFiles(folder: string): { url: string; revision: string | null }[] {
  // oxlint-disable-next-line unicorn/no-array-sort -- Nobody else has this array, and the config's types know no other.
  const files = globSync(KEPT, { cwd: folder }).sort();
  return files.map((file: string) => ({
    url: addresses[file] ?? `/${file}`,
    revision: HASHED.test(file)
      ? null
      : createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('hex')
          .slice(0, 16),
  }));
}
