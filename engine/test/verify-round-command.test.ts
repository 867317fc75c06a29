import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { proofOf } from './proof-of.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

function run(input: string) {
  const { status, stdout } = spawnSync(process.execPath, ['engine/cli/verify-round.ts'], { cwd: root, encoding: 'utf8', input });
  return { status, stdout };
}

test('verify-round prints what docs/fairness.md says', () => {
  const page = readFileSync(`${root}docs/fairness.md`, 'utf8');
  const [, block = ''] = /npm run -s verify-round.*?```json\n(.*?)\n *```/s.exec(page) ?? [];
  const proof = proofOf(7);
  expect(run(JSON.stringify(proof))).toEqual({ status: 0, stdout: `${block.replaceAll(/^ {2}/gm, '')}\n` });

  const altered = run(JSON.stringify({ ...proof, payout_cents: proof.payout_cents + 1 }));
  const difference = { field: 'payout_cents', expected: proof.payout_cents, found: proof.payout_cents + 1 };
  expect(altered.status).toBe(1);
  expect(JSON.parse(altered.stdout)).toEqual({ ok: false, differences: [difference] });
  expect(run('confere')).toEqual({ status: 2, stdout: '' });
});
