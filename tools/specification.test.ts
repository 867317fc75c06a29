import { describe, expect, test } from 'vitest';
import { missingProofs, readSpecification } from './specification-rows.ts';

const problemsOf = (...lines: string[]) => readSpecification(lines.join('\n')).problems;

describe('a specification', () => {
  test('is read row by row, with its proofs', () => {
    const { rows, problems } = readSpecification(
      [
        '| number | statement | test |',
        '|---|---|---|',
        '| P-001 | a limit: Min 1 \\| Max 2 | *open* |',
        '| B-002 | a message | `a.test.ts` › pays once; `b.test.ts` › refuses "twice", always |',
      ].join('\n'),
    );
    expect(problems).toEqual([]);
    expect(rows).toEqual([
      { number: 'P-001', line: 3, state: 'open', proofs: [] },
      {
        number: 'B-002',
        line: 4,
        state: 'proven',
        proofs: [
          { file: 'a.test.ts', name: 'pays once' },
          { file: 'b.test.ts', name: 'refuses "twice", always' },
        ],
      },
    ]);
  });

  test('is refused when a number repeats', () => {
    expect(problemsOf('| P-001 | a | *open* |', '| P-001 | b | *open* |')).toEqual(['line 2: P-001 is already in line 1']);
  });

  test('is refused when a row has no state', () => {
    expect(problemsOf('| P-001 | a | |')).toEqual(['line 1: P-001 has no state: *open*, or a proof']);
  });

  test('is refused when a state is neither open nor a proof', () => {
    expect(problemsOf('| P-001 | a | done |')).toHaveLength(1);
    expect(problemsOf('| P-001 | a | `a.test.ts` |')).toHaveLength(1);
    expect(problemsOf('| P-001 | a | `a.test.ts` › |')).toHaveLength(1);
  });

  test('is refused when a row lacks a cell, a statement or a whole number', () => {
    expect(problemsOf('| P-001 | a |')).toEqual(['line 1: P-001 has 2 cells instead of 3']);
    expect(problemsOf('| P-001 | | *open* |')).toEqual(['line 1: P-001 has no statement']);
    expect(problemsOf('| P-1 | a | *open* |')).toEqual(['line 1: P-1 is not a number like P-001']);
  });
});

describe('a proof', () => {
  const { rows } = readSpecification('| P-001 | a | `a.test.ts` › pays once |');

  test('counts when its file has its name', () => {
    expect(missingProofs(rows, () => "test('pays once', () => undefined);")).toEqual([]);
  });

  test('is missing when its file does not exist', () => {
    expect(missingProofs(rows, () => null)).toEqual(['line 1: P-001 names a.test.ts, which does not exist']);
  });

  test('is missing when its file does not have its name', () => {
    expect(missingProofs(rows, () => "test('pays twice')")).toEqual([
      'line 1: P-001 names a test that a.test.ts does not have: pays once',
    ]);
  });
});
