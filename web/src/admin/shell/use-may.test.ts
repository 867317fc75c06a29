import { expect, test } from 'vitest';
import { roleMay } from './use-may.ts';
import type { Access } from './use-may.ts';

const accesses: readonly Access[] = ['staff', 'support', 'finance', 'admin'];

test('each role sees the actions that the server grants it', () => {
  const may = (role: Parameters<typeof roleMay>[0]) => accesses.filter((access) => roleMay(role, access));
  expect(may('admin')).toEqual(['staff', 'support', 'finance', 'admin']);
  expect(may('finance')).toEqual(['staff', 'finance']);
  expect(may('support')).toEqual(['staff', 'support']);
  expect(may('auditor')).toEqual(['staff']);
  expect(may('player')).toEqual([]);
});
