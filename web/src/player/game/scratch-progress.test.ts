import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeRevealed } from '../../ui/board/merge-revealed.ts';
import { isSameProgress } from './scratch-progress.ts';

const flags = (length: number) => fc.array(fc.boolean(), { minLength: length, maxLength: length });
const revealed = fc.record({ winning: flags(6), yours: flags(24) });

test('merged progress has every cell that either side has, and no other', () => {
  fc.assert(
    fc.property(revealed, revealed, (browser, server) => {
      const merged = mergeRevealed(browser, server);
      merged.yours.forEach((open, index) => expect(open).toBe(browser.yours[index] || server.yours[index]));
      merged.winning.forEach((open, index) => expect(open).toBe(browser.winning[index] || server.winning[index]));
      expect(isSameProgress(merged, mergeRevealed(server, browser))).toBe(true);
    }),
  );
});

test('progress differs when one cell does', () => {
  const none = { winning: Array<boolean>(6).fill(false), yours: Array<boolean>(24).fill(false) };
  expect(isSameProgress(none, none)).toBe(true);
  expect(isSameProgress(none, { ...none, yours: none.yours.with(23, true) })).toBe(false);
});
