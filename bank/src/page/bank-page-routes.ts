import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Pool } from '../database/bank-pool.ts';
import { BankRefusal } from '../bank-refusal.ts';
import { findCharge, type FoundCharge } from '../find-charge.ts';
import { selectFaults } from '../queries.ts';
import { renderBankPage } from './render-bank-page.ts';

const hidden = { schema: { hide: true } };

/**
 * `/sandbox/banco?codigo=…`: the page that plays the payer's banking app. Script and style are
 * separate files, because the site's content security policy requires it.
 */
export function bankPageRoutes(app: FastifyInstance, { pool, clock }: { pool: Pool; clock: () => Date }): void {
  app.get<{ Querystring: { codigo?: unknown; feito?: unknown } }>('/sandbox/banco', hidden, async (request, reply) => {
    const [code, done] = [firstText(request.query.codigo), firstText(request.query.feito)];
    const found = code === '' ? null : await look(pool, code);
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    return renderBankPage({ code, found, done, faults: await selectFaults(pool), now: clock() });
  });
  for (const [name, type] of [
    ['banco.css', 'text/css; charset=utf-8'],
    ['banco.js', 'text/javascript; charset=utf-8'],
  ] as const) {
    const content = readFileSync(new URL(name, import.meta.url));
    app.get(`/sandbox/${name}`, hidden, async (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').send(content),
    );
  }
}

async function look(pool: Pool, code: string): Promise<FoundCharge | 'invalid'> {
  try {
    return await findCharge(pool, code);
  } catch (error) {
    if (error instanceof BankRefusal && error.code === 'pix_code_invalid') return 'invalid';
    throw error;
  }
}

/** A query string may repeat a parameter. It then counts as empty. */
const firstText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
