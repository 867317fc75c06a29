import type { EnvironmentOptions } from 'vite';

export const PRERENDER_FOLDER = '.prerender';

/** The player's screens for Node, only to write their first paint into the pages (`paint-pages.ts`). */
export const prerenderBuild: EnvironmentOptions = {
  consumer: 'server',
  build: {
    ssr: true,
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: { prerender: 'src/player/prerender.tsx' },
      output: {
        entryFileNames: `${PRERENDER_FOLDER}/[name].js`,
        chunkFileNames: `${PRERENDER_FOLDER}/[name]-[hash].js`,
        assetFileNames: `${PRERENDER_FOLDER}/[name]-[hash][extname]`,
      },
    },
  },
};
