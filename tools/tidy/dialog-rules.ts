import type { TidyRule } from './tidy-rule.ts';

/**
 * A dialog of the back-office that asks for a text says whether it was changed, so that Escape asks
 * before the text is lost.
 */
const typedTextIsKept: TidyRule = (files) =>
  files
    .filter(({ path }) => /^web\/src\/admin\/.*(?<!\.test)\.tsx$/.test(path))
    .filter(({ text }) => /<(?:ConfirmDialog|StepUpDialog|Dialog)\b/.test(text) && /<Textarea\b/.test(text))
    .filter(({ text }) => !/\bisChanged=|\buseAskBeforeClosing\(/.test(text))
    .map(({ path }) => ({ path, line: 1, message: 'give the dialog isChanged, or closing it loses what was typed' }));

export const dialogRules = { typedTextIsKept } satisfies Record<string, TidyRule>;
