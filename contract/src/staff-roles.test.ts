import { expect, test } from 'vitest';
import { mayAccess, rolesWith, type StaffAccess } from './staff-roles.ts';

const accesses = Object.keys(rolesWith) as StaffAccess[];

test('each role has the access that its work needs', () => {
  const has = (role: Parameters<typeof mayAccess>[0]) => accesses.filter((access) => mayAccess(role, access));
  expect(has('admin')).toEqual(['staff', 'decider', 'support', 'finance', 'admin']);
  expect(has('finance')).toEqual(['staff', 'decider', 'finance']);
  expect(has('support')).toEqual(['staff', 'decider', 'support']);
  expect(has('auditor')).toEqual(['staff']);
  expect(has('player')).toEqual([]);
});
