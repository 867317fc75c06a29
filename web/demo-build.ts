import type { EnvironmentOptions, Plugin } from 'vite';

const replacements: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

/**
 * The demo is the first page that a visitor loads, often over a phone's network, and has 80 KB for
 * all of its code. React alone would take 67 KB. So the demo is built apart from the app, with
 * Preact in React's place: the same components run on 10 KB.
 */
export const demoBuild: EnvironmentOptions = {
  consumer: 'client',
  build: { emptyOutDir: false, copyPublicDir: false, rolldownOptions: { input: { demo: 'demo.html' } } },
};

export function preactInDemo(): Plugin {
  return {
    name: 'preact-in-demo',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'demo',
    resolveId: {
      filter: { id: /^react(-dom)?(\/|$)/ },
      handler(id, importer) {
        const replacement = replacements[id];
        if (replacement === undefined) throw new Error(`the demo build has no replacement for ${id}`);
        return this.resolve(replacement, importer);
      },
    },
  };
}
