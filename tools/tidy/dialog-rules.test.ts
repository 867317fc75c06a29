import { expect, test } from 'vitest';
import { dialogRules } from './dialog-rules.ts';

const folder = 'web/src/admin/users';
const found = (...files: [path: string, text: string][]) =>
  dialogRules.typedTextIsKept(files.map(([path, text]) => ({ path, text }))).map(({ path, line }) => `${path} ${line}`);

test.each([
  ['a text area', '<ConfirmDialog><Textarea /></ConfirmDialog>'],
  ['a line of text', '<StepUpDialog><Input onChange={() => set(1)} maxLength={9} /></StepUpDialog>'],
  ['a text before the dialog', 'const field = <Textarea />;\n  return <Dialog>{field}</Dialog>;'],
])('a dialog with %s says whether it was changed', (_, text) => {
  expect(found([`${folder}/a.tsx`, text])).toEqual([`${folder}/a.tsx 1`]);
  expect(found([`${folder}/a.tsx`, text.replace('Dialog>', 'Dialog isChanged={a}>')])).toEqual([]);
});

test('each dialog of a file says so itself', () => {
  const ask = (name: string, props: string) => `const ${name} = () => <ConfirmDialog${props}><Textarea /></ConfirmDialog>;\n`;
  expect(found([`${folder}/a.tsx`, ask('A', ' isChanged={a}') + ask('B', '')])).toEqual([`${folder}/a.tsx 2`]);
});

test('the text may stand in a part or a hook of the dialog, in whichever file', () => {
  const part = 'const Reason = () => <Textarea />;\n';
  const hook = 'export function useReason() {\n  return <Textarea />;\n}\n';
  expect(
    found(
      [`${folder}/reason.tsx`, `export ${part}${hook}`],
      [`${folder}/a.tsx`, "import { Reason } from './reason.tsx';\nconst A = () => <ConfirmDialog><Reason /></ConfirmDialog>;"],
      [`${folder}/b.tsx`, "import { useReason } from './reason.tsx';\nconst B = () => <Dialog>{useReason()}</Dialog>;"],
      [`${folder}/c.tsx`, `${part}const Outer = () => <Reason />;\nconst C = () => <StepUpDialog><Outer /></StepUpDialog>;`],
    ),
  ).toEqual([`${folder}/a.tsx 2`, `${folder}/b.tsx 2`, `${folder}/c.tsx 3`]);
});

test.each([
  ['a code', '<StepUpDialog><Input inputMode="numeric" /></StepUpDialog>'],
  ['a part of that name from elsewhere', "import { Reason } from './other.tsx';\nconst A = () => <Dialog><Reason /></Dialog>;"],
  ['a dialog that says so itself', "import { Ask } from './reason.tsx';\nconst A = () => <Dialog><Ask /></Dialog>;"],
])('%s needs nothing', (_, text) => {
  const reason = 'const Reason = () => <Textarea />;\nexport const Ask = () => <Dialog isChanged={a}><Reason /></Dialog>;\n';
  expect(found([`${folder}/reason.tsx`, reason], [`${folder}/a.tsx`, text])).toEqual([]);
});
