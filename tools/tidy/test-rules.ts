import { everyMatch, isCode, isTest, type TidyRule } from './tidy-rule.ts';

const AGING = 'server/test/age-rows.ts';
const isOurs = (path: string) =>
  isCode(path) && path !== AGING && (path.startsWith('e2e/') || (path.startsWith('server/') && isTest(path)));

/** Who holds what, and which transaction wrote it: a test that reads or sets it holds the code to one way of working. */
const privateState = /\b(?:lease_until|xmin|xmax|ctid)\b/g;
/** What is waited for or counted from; when something was made, settled or ended is planted as it is needed. */
const movedMoment =
  /\bupdate\s+[\w.]+\s+set\b[^`;]*?\b(?!created_|settled_|ended_)\w+_(?:at|until|since)\s*=\s*(?:now\(\)|clock_timestamp\(\)|\w+\s*[-+]\s*(?:interval|\$))/gi;

const testsLetTimePass: TidyRule = (files) =>
  files
    .filter(({ path }) => isOurs(path))
    .flatMap((file) => [
      ...everyMatch(file, privateState, 'tests see what the product shows, not what its processes note for each other'),
      ...everyMatch(file, movedMoment, `time passes for stored rows by ${AGING}`),
    ]);

export const testRules = { testsLetTimePass } satisfies Record<string, TidyRule>;
