import { everyMatch, isCode, isTest, type TidyRule } from './tidy-rule.ts';

const AGING = 'server/test/age-rows.ts';
const isOurs = (path: string) =>
  isCode(path) && path !== AGING && (path.startsWith('e2e/') || (path.startsWith('server/') && isTest(path)));

/**
 * Internal state: leases and transaction ids. A test that reads or sets it would tie the code to
 * one implementation.
 */
const privateState = /\b(?:lease_until|xmin|xmax|ctid)\b/g;
/**
 * Updates of a time that the code waits for or counts from. Times of creation, settlement or end
 * may be set as a test needs them.
 */
const movedMoment =
  /\bupdate\s+[\w.]+\s+set\b[^`;]*?\b(?!created_|settled_|ended_)\w+_(?:at|until|since)\s*=\s*(?:now\(\)|clock_timestamp\(\)|\w+\s*[-+]\s*(?:interval|\$))/gi;

const testsUseAgeRows: TidyRule = (files) =>
  files
    .filter(({ path }) => isOurs(path))
    .flatMap((file) => [
      ...everyMatch(file, privateState, 'tests must not read or set internal state such as leases and transaction ids'),
      ...everyMatch(file, movedMoment, `use ${AGING} to age stored rows`),
    ]);

export const testRules = { testsUseAgeRows } satisfies Record<string, TidyRule>;
