import { resolve } from 'node:path';
import { env } from 'node:process';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { EnvironmentOptions, Rolldown } from 'vite';
import { demoBuild, preactInDemo } from './demo-build.ts';
import { inlineDemoStyles, paintPages } from './paint-pages.ts';
import { prerenderBuild } from './prerender-build.ts';
import { offlineBuild, shellFilesInWorker, workerBuild } from './worker-build.ts';

/** Built apart, so that none of its tables and charts is ever in a chunk that players download. */
const adminBuild: EnvironmentOptions = {
  consumer: 'client',
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: { admin: 'admin.html' },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            { name: 'data', test: /node_modules[\\/]@tanstack[\\/](?!react-table|table-core)/, priority: 2 },
            // An icon of one screen alone comes with that screen.
            { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 2, priority: 2 },
            // Only modules that nearly every screen uses. More would weigh on the first screen,
            // which may take 250 KB; fewer would arrive in fifty files.
            {
              name: 'kit',
              test: /^(?!.*[\\/](field|[^\\/]*input)[\\/.]).*(@base-ui|@floating-ui|src[\\/](ui|admin[\\/]kit)[\\/])/,
              minShareCount: 15,
              priority: 1,
            },
            // What is left, which the first screen does not need: nothing is typed there.
            { name: 'fields', test: /@base-ui|src[\\/]admin[\\/]kit[\\/]/, minShareCount: 15, priority: 0 },
          ],
        },
      },
    },
  },
};

const server = `http://localhost:${env['PORT'] ?? '3000'}`;

const ofScreens =
  /src[\\/](ui|player)[\\/](?!device[\\/]passkeys|auth[\\/](code-field|form-text)|confirmations|protection[\\/](limit|stop)-)/;

const playerModule = (name: string) => resolve(import.meta.dirname, `src/player/${name}.tsx`);

/** These modules, and all without which they do not run. */
function closureOf(names: readonly string[], graph: Rolldown.ChunkingContext): Set<string> {
  const found = new Set(names.map(playerModule));
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

let atOnce: { app: Set<string>; lobby: Set<string> } | undefined;

/** What every screen loads, and of what the lobby needs that which others need too. */
function isOfFirstScreen(id: string, graph: Rolldown.ChunkingContext): boolean {
  atOnce ??= { app: closureOf(['main'], graph), lobby: closureOf(['main', 'shell/player-frame', 'lobby/lobby-screen'], graph) };
  const { app, lobby } = atOnce;
  const { importers } = graph.getModuleInfo(id) ?? { importers: [] };
  // The page begins with a file and styles of its own.
  if (id === playerModule('main') || id.endsWith('.css')) return false;
  return app.has(id) || (lobby.has(id) && importers.some((importer) => !lobby.has(importer)));
}

const appBuild: EnvironmentOptions = {
  build: {
    rolldownOptions: {
      input: { player: 'index.html' },
      output: {
        codeSplitting: {
          groups: [
            // Shared by every entry, so that a visitor who goes from one to another finds it in the
            // cache.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            {
              name: 'data',
              // Lists of many pages bring their own queries.
              test: /node_modules[\\/]@tanstack[\\/](?!.*(queries|infinite.*observer|useinfinite))|vite[\\/]preload-helper/i,
              priority: 2,
            },
            // Screens that show no card do not load its emblem.
            { name: 'emblems', test: /src[\\/]ui[\\/]brand[\\/].*emblem/, minShareCount: 3, priority: 2 },
            // Modules that several screens share come in two files instead of fifty: those that the
            // lobby needs, and the rest. What no first screen needs stays out.
            {
              debugName: 'shared',
              name: (id, graph) => (isOfFirstScreen(id, graph) ? 'shared' : null),
              test: ofScreens,
              priority: 1,
            },
            { name: 'screens', test: ofScreens, minShareCount: 3, priority: 0 },
          ],
        },
      },
    },
  },
};

/** What a script names to be loaded along with another one, without what its page began with. */
function withoutLoaded(_file: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  const isLoaded = /^assets\/(rolldown-runtime|react|data|shared|kit|icons|player|admin)-.{8}\.js$/;
  return hostType === 'html' ? files : files.filter((file) => !isLoaded.test(file));
}

/** Libraries bring a copy of React's `useSyncExternalStore`, which only React 17 needs. */
const reactsOwnStore = [
  { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
];

const apart = { prerender: prerenderBuild, offline: offlineBuild, worker: workerBuild, admin: adminBuild, demo: demoBuild };

/** One command, one HTML entry per audience, so that nobody downloads another audience's code. */
export default defineConfig(({ command }) => ({
  plugins: [preactInDemo(), shellFilesInWorker(), react(), tailwindcss()],
  resolve: { alias: reactsOwnStore },
  server: { port: 5173, proxy: { '/api': server, '/sandbox': server, '/dev': server, '/manifest.webmanifest': server } },
  build: {
    outDir: 'dist',
    // Every file but the HTML is named by its hash and may be cached for ever.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: withoutLoaded },
  },
  environments: { client: appBuild, ...(command === 'build' && apart) },
  builder: {
    buildApp: async (builder) => {
      const { client, prerender, offline, worker, admin, demo } = builder.environments;
      const app = client && (await builder.build(client));
      if (!app || !('output' in app)) throw new Error('the app was not built');
      if (prerender) await builder.build(prerender);
      const folder = resolve(builder.config.root, builder.config.build.outDir);
      await paintPages(folder, app);
      // The service worker lists the files that the builds before it have written.
      for (const environment of [offline, worker, admin, demo]) if (environment) await builder.build(environment);
      await inlineDemoStyles(folder);
    },
  },
}));
