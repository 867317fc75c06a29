import type { Pool } from '../../platform/database/pool.ts';
import type { Serve } from '../access/serve.ts';
import { plainWords } from './plain-words.ts';
import { callCountVisit } from './queries.ts';

const BODY_LIMIT_BYTES = 2048;

/** Counts visits by source. */
export function sourceRoutes(serve: Serve, { pool }: { pool: Pool }): void {
  serve('countVisit', { access: 'public', bodyLimitBytes: BODY_LIMIT_BYTES }, async ({ body }) => {
    const { click_kind: click, ...words } = body;
    await callCountVisit(pool, plainWords(words, click));
  });
}
