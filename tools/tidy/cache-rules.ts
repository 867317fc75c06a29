import { isServerSource, type TidyRule } from './tidy-rule.ts';

const PAGE = 'docs/architecture.md';
const cache = /\bnew LRUCache\b|\bcache(?:For|Latest)(?:<.+>)?\(|\bREMEMBER_MS\b/;

/**
 * Every cache in a process must be listed in docs/architecture.md, which says how long it may be
 * stale and what the database checks anyway.
 */
const cachesAreListed: TidyRule = (files) => {
  const page = files.find(({ path }) => path === PAGE)?.text ?? '';
  return files
    .filter(({ path, text }) => isServerSource(path) && !/\/cache-(for|latest)\.ts$/.test(path) && cache.test(text))
    .filter(({ path }) => !page.includes(`\`${path.replace(/^server\/src\//, '')}\``))
    .map(({ path }) => ({ path, line: 1, message: `has a cache that ${PAGE} does not list` }));
};

export const cacheRules = { cachesAreListed } satisfies Record<string, TidyRule>;
