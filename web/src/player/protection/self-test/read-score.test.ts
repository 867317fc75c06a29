import { expect, test } from 'vitest';
import { answers, questions } from './questions.ts';
import { readScore } from './read-score.ts';

test.each([
  [0, 'none'],
  [1, 'low'],
  [2, 'low'],
  [3, 'moderate'],
  [7, 'moderate'],
  [8, 'high'],
  [27, 'high'],
] as const)('%i points are risk %s', (score, risk) => expect(readScore(score)).toBe(risk));

test('the index has nine questions with four answers, so at most 27 points', () => {
  expect(questions.length * (answers.length - 1)).toBe(27);
});
