import type { EnvironmentOptions } from 'vite';

export const PRERENDER_FOLDER = '.prerender';

/**
 * Builds the player's screens for Node. Only `paint-pages.ts` uses them, to write the first paint
 * into the pages.
 */
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
