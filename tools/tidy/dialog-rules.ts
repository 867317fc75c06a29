import { posix } from 'node:path';
import { everyMatch, lineAt, type TextFile, type TidyRule } from './tidy-rule.ts';

/** A declaration at the top of a file, up to the next one. */
interface Section {
  file: TextFile;
  name: string;
  start: number;
  text: string;
}

/** A free text: codes, dates and numbers have no greatest length. */
const TEXT_FIELD = /<Textarea\b|<Input\b(?:(?!\/>)[\s\S])*?\bmaxLength=/;
const DIALOG = /<(?:ConfirmDialog|StepUpDialog|Dialog)\b/;
const ASKS = /\bisChanged=|\buseAskBeforeClosing\(/;
const DECLARED = /^(?:export )?(?:function|const) (\w+)/;

function sectionsOf(file: TextFile): Section[] {
  const starts = [...file.text.matchAll(/^(?=(?:export )?(?:function|const) \w)/gm)].map(({ index }) => index);
  return [0, ...starts].map((start, nth) => {
    const text = file.text.slice(start, starts[nth]);
    return { file, name: DECLARED.exec(text)?.[1] ?? '', start, text };
  });
}

const keyOf = (path: string, name: string) => `${path} ${name}`;

/** Where each name comes from that a file declares or imports from a file beside it. */
function originsOf({ path, text }: TextFile): Map<string, string> {
  const imports = [...text.matchAll(/^import \{([^}]*)\} from '(\.[^']*\.tsx)';/gm)];
  const origins = imports.flatMap(([, names = '', from = '']) =>
    names.split(',').map((name) => [name.trim(), posix.join(posix.dirname(path), from)] as const),
  );
  return new Map([...origins, ...sectionsOf({ path, text }).map(({ name }) => [name, path] as const)]);
}

/** Whether a section has a field for a text, itself or in a part that is none of a dialog. */
function findTexts(sections: readonly Section[]): (section: Section) => boolean {
  const bare = sections.filter(({ text }) => !DIALOG.test(text));
  const known = new Map(bare.map((section) => [keyOf(section.file.path, section.name), section]));
  const files = new Set(sections.map(({ file }) => file));
  const origins = new Map([...files].map((file) => [file, originsOf(file)]));
  const hasText = (section: Section, seen: readonly Section[] = []): boolean =>
    TEXT_FIELD.test(section.text) ||
    [...section.text.matchAll(/<([A-Z]\w*)|\b(use[A-Z]\w*)\(/g)].some(([, tag, hook]) => {
      const name = tag ?? hook ?? '';
      const part = known.get(keyOf(origins.get(section.file)?.get(name) ?? '', name));
      return part !== undefined && part !== section && !seen.includes(part) && hasText(part, [...seen, section]);
    });
  return hasText;
}

/**
 * A dialog of the back-office that asks for a text says whether it was changed, so that Escape asks
 * before the text is lost. The field may stand in a component or a hook that the dialog uses.
 */
const typedTextIsKept: TidyRule = (files) => {
  const sections = files
    .filter(({ path }) => /^web\/src\/admin\/(?!kit\/).*(?<!\.test)\.tsx$/.test(path))
    .flatMap((file) => sectionsOf(file));
  const hasText = findTexts(sections);
  return sections
    .filter((section) => DIALOG.test(section.text) && !ASKS.test(section.text) && hasText(section))
    .map(({ file, start }) => ({
      path: file.path,
      line: lineAt(file, start),
      message: 'give the dialog isChanged, or closing it loses what was typed',
    }));
};

/** The library shows why a change failed only once its `onSettled` has ended. */
const refusalsShowAtOnce: TidyRule = (files) =>
  files
    .filter(({ path }) => /^web\/src\/admin\/.*(?<!\.test)\.tsx?$/.test(path))
    .flatMap((file) => everyMatch(file, /onSettled: async\b/g, 'use useChange, or why a change failed shows late'));

export const dialogRules = { typedTextIsKept, refusalsShowAtOnce } satisfies Record<string, TidyRule>;
