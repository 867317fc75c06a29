import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { warnOfSettings } from './warn-of-settings.ts';

const PRODUCTION = { NODE_ENV: 'production', OPERATION_PROFILE: 'regulado' };
const BEHIND_PROXY = { ...PRODUCTION, BASE_URL: 'https://raspasorte.example', TRUST_PROXY: 'true' };

test.each([
  [{}, []],
  [BEHIND_PROXY, []],
  [PRODUCTION, ['BASE_URL']],
  [{ ...BEHIND_PROXY, TRUST_PROXY: 'false' }, ['TRUST_PROXY']],
  [{ ...BEHIND_PROXY, ALLOW_SANDBOX: 'true' }, ['ALLOW_SANDBOX']],
])('%j: the start warns of %j', (variables, names) => {
  const said: string[] = [];
  warnOfSettings(readConfig(variables), { warn: (line: unknown) => void said.push(String(line)) });
  expect(said.map((line) => line.split(' ')[0])).toEqual(names);
});
