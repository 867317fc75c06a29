import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { EnvironmentOptions, Plugin } from 'vite';

const SHELL_FILES = 'virtual:shell-files';
/** These names contain a hash of the content, so they need no separate revision. */
const HASHED = /^assets\//;
/**
 * Where the server answers with `index.html` and the site's name. Not `/`: there it answers with a
 * painted screen, which would then be shown at every address.
 */
const APP_PAGE = '/wallet';
/** The address of a page, where it differs from its file name. */
const addresses: Readonly<Record<string, string>> = { 'index.html': APP_PAGE };

/** The offline page depends on no other code: it must open with as few files as possible. */
export const offlineBuild: EnvironmentOptions = {
  consumer: 'client',
  build: { emptyOutDir: false, copyPublicDir: false, rolldownOptions: { input: { offline: 'offline.html' } } },
};

/**
 * The service worker is one file at the root, because it may only control pages below its own path.
 * Its name never changes: browsers look for a newer version under the same address.
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

/**
 * Gives the worker the list of files that are in the output folder when it is built. By then only
 * the player's app and the offline page are there; the pages of the other apps come later.
 */
export function shellFilesInWorker(): Plugin {
  return {
    name: 'shell-files-in-worker',
    resolveId: { filter: { id: new RegExp(`^${SHELL_FILES}$`) }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: new RegExp(`^\0${SHELL_FILES}$`) },
      handler() {
        const { root, build } = this.environment.config;
        const files = listFiles(resolve(root, build.outDir));
        return `export const appPage = '${APP_PAGE}'; export const shellFiles = ${JSON.stringify(files)};`;
      },
    },
  };
}

/**
 * The painted pages of single addresses (`auth.html`, `lobby.html`) are left out: they come from
 * the network only.
 */
const KEPT = ['assets/*', '{index,offline}.html', 'icons/icon-192.png', 'icons/badge-96.png'];

/**
 * The files in a fixed order: any difference in the worker's text counts as a new version of the
 * app.
 */
function listFiles(folder: string): { url: string; revision: string | null }[] {
  // oxlint-disable-next-line unicorn/no-array-sort -- No other code has this array, and the types for this config file lack `toSorted`.
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
