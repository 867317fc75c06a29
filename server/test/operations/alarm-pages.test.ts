import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { SLICE_LATE_DAYS } from '@raspasorte/contract/admin';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';

type Rule = { alert: string; expr: string; for?: string; annotations: { manual: string } };

const read = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8');

let rules: Rule[];
beforeAll(async () => {
  const { groups } = parse(await read('deploy/alarms.yaml')) as { groups: { rules: Rule[] }[] };
  rules = groups.flatMap((group) => group.rules);
});

const UNIT_SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** The limits of a rule's expression, and for how long it has to hold. */
function secondsOf({ expr, for: lasting }: Rule): number[] {
  const [, amount, unit = ''] = /^(\d+)([smhd])$/.exec(lasting ?? '') ?? [];
  const limits = [...expr.matchAll(/[<>] (\d+)/g)].map(([, limit]) => Number(limit));
  return amount === undefined ? limits : [...limits, Number(amount) * UNIT_SECONDS[unit]!];
}

test.each([
  ['AuditNotChecked', 7200, 'mais de duas horas'],
  ['ClockIsWrong', 5, 'mais de cinco segundos'],
  ['DepositsNotCredited', 60, 'há mais de um minuto'],
  ['DepositsStandStill', 300, 'há cinco minutos'],
  ['DisputeNotAnswered', 172_800, 'menos de dois dias'],
  ['JobFails', 600, 'há dez minutos'],
  ['LedgerNotChecked', 7200, 'mais de duas horas'],
  ['MailDoesNotLeave', 600, 'Há mais de dez minutos'],
  ['MainThreadIsBusy', 300, 'Por cinco minutos'],
  ['MetricUnknown', 600, 'por dez minutos'],
  ['ProcessMissing', 300, 'há cinco minutos'],
  ['ProviderDoesNotAnswer', 300, 'há mais de cinco minutos'],
  ['ReconciliationNotDone', 172_800, 'Há dois dias'],
  ['ReportsStandStill', 1800, 'Há mais de meia hora'],
  ['RiskAlarm', 300, 'há cinco minutos'],
  ['SeedEpochOverdue', 3600, 'há mais de uma hora'],
  ['WalNotArchived', 900, 'Há 15 minutos'],
  ['WithdrawalsAwaitApproval', 5400, 'há mais de 90 minutos'],
  ['WithdrawalsStandStill', 900, 'há mais de 15 minutos'],
])('the manual tells the time by which %s fires: %i seconds, "%s"', async (alert, seconds, words) => {
  const rule = rules.find((each) => each.alert === alert)!;
  expect(secondsOf(rule)).toContain(seconds);
  expect(await read(`web/src/admin/manual/pages/${basename(rule.annotations.manual)}.md`)).toContain(words);
});

test('a slice of the books is late for the machines when it is late for operators', () => {
  const [rule] = rules.filter(({ alert }) => alert === 'LedgerSliceOverdue');
  expect(secondsOf(rule!)).toEqual([SLICE_LATE_DAYS * 86_400]);
});
