import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOwnMachine } from '../http/own-machine.ts';
import { Refusal } from '../http/refusal.ts';

const FILE_NAME = /^[0-9TZ.-]+-[0-9a-f]{8}\.(html|txt)$/;
const types = { html: 'text/html; charset=utf-8', txt: 'text/plain; charset=utf-8' };
const SHOWN = 100;

/**
 * Shows the outbox folder in a browser, for development. Links in mails open accounts, so this
 * answers only to this machine, and never in production.
 */
export function devMailRoutes(app: FastifyInstance, { outboxDir }: { outboxDir: string }): void {
  const options = { schema: { hide: true } };

  app.get('/dev/mails', options, async (request, reply) => {
    requireOwnMachine(request);
    const files = (await readdir(outboxDir).catch(() => [])).filter((file) => file.endsWith('.html') && FILE_NAME.test(file));
    const newest = files.toSorted((one, other) => (one < other ? 1 : -1)).slice(0, SHOWN);
    const items = await Promise.all(newest.map(async (file) => listItem(file, await readFile(join(outboxDir, file), 'utf8'))));
    return reply.type(types.html).header('cache-control', 'no-store').send(listPage(items));
  });

  app.get('/dev/mails/:file', options, async (request, reply) => {
    requireOwnMachine(request);
    const { file } = request.params as { file: string };
    const [, ending] = FILE_NAME.exec(file) ?? [];
    const content = ending === undefined ? undefined : await readFile(join(outboxDir, file)).catch(() => undefined);
    if (content === undefined) throw new Refusal('not_found');
    return reply
      .type(types[ending as keyof typeof types])
      .header('cache-control', 'no-store')
      .send(content);
  });
}

function requireOwnMachine(request: FastifyRequest): void {
  if (!isOwnMachine(request)) throw new Refusal('not_found');
}

function listItem(file: string, html: string): string {
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  const time = file.slice(0, '2026-11-21T17-10-32'.length).replace('T', ' ');
  return `<li><a href="/dev/mails/${file}">${title}</a> · <a href="/dev/mails/${file.replace(/html$/, 'txt')}">texto</a> · ${time} UTC</li>`;
}

const listPage = (items: readonly string[]): string =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>E-mails</title></head><body style="font:16px/1.6 sans-serif;margin:24px;max-width:60rem"><h1>E-mails que ficaram nesta máquina</h1>
${items.length === 0 ? '<p>Nenhum e-mail ainda. Crie uma conta ou peça uma nova senha.</p>' : `<ul>${items.join('\n')}</ul>`}
</body></html>
`;
