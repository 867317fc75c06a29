import assert from 'node:assert/strict';
import type { Attack } from '../attack.ts';

type Operation = { security?: unknown[]; tags: string[] };
const bodies = ['{"amount_cents":', '{"unknown":1}', '[]', `{"a":"${'x'.repeat(70_000)}"}`];

/**
 * Sends unreadable bodies and senseless paths: nobody without access learns how they are refused.
 */
export const callerChecks: Attack = {
  rule: 'the caller is checked before the request is read: visitors get 401 and players 403, whatever they send',
  async run({ stranger, player }) {
    const [visitor, someone] = [stranger(), await player()];
    const { body } = await visitor.get('/api/openapi.json');
    const { paths } = body as { paths: Record<string, Record<string, Operation>> };
    const operations = Object.entries(paths).flatMap(([pattern, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ pattern, method: method.toUpperCase(), ...operation })),
    );
    for (const { pattern, method, tags } of operations.filter(({ security }) => security?.length !== 0)) {
      const path = `${pattern.replaceAll(/\{\w+\}/g, 'nonsense')}?page=nonsense`;
      for (const raw of method === 'GET' ? [undefined] : bodies) {
        const ask = raw === undefined ? {} : { raw };
        assert.equal((await visitor.ask(method, path, ask)).status, 401, `${method} ${path} ${raw?.slice(0, 20)}`);
        if (tags.includes('staff'))
          assert.equal((await someone.ask(method, path, ask)).status, 403, `${method} ${path} ${raw?.slice(0, 20)}`);
      }
    }
    assert.ok(operations.length > 80, 'the document describes few calls');
  },
};
