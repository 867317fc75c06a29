import type { SqlText } from './sql-functions.ts';

/**
 * Whether a function returns an outcome, or a text that becomes one, such as the reason of a
 * refusal.
 */
const hasOutcome = ({ header }: SqlText) => /\boutcome text\b/.test(header);
const isText = ({ header }: SqlText) => /\breturns text\b(?!\[)/.test(header);

/**
 * Every outcome that a SQL function can return, read from its text and from those of the functions
 * that it calls. An outcome must come from a literal, a `case` of literals, or another such
 * function; anything else throws.
 */
export function outcomesOf(name: string, functions: readonly SqlText[]): Set<string> {
  const text = functions.find((each) => each.name === name);
  if (text === undefined) throw new Error(`there is no function ${name}`);
  const sources = sourcesOf(text);
  if (sources.length === 0) throw new Error(`${name} decides no outcome`);
  return new Set(sources.flatMap((source) => [...read(source, text, functions)]));
}

/** The expressions and statements of a function that decide its outcome. */
function sourcesOf(text: SqlText): string[] {
  const { header, body } = text;
  if (isText(text)) return /\blanguage sql\b/.test(header) ? [body] : captured(body, /\breturn ([^;]*);/g);
  return [
    ...captured(body, /\boutcome := ([^;]*);/g),
    ...captured(body, /(\bselect\b[^;]*?\binto\b[^;]*?(?<![\w.])outcome\b[^;]*);/g),
    ...captured(body, /\breturn query select \* from ([^;]*);/g),
    ...[...body.matchAll(/\) as outcome\b/g)].map(({ index }) => callBefore(body, index)),
  ];
}

const captured = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

function read(source: string, text: SqlText, functions: readonly SqlText[]): Set<string> {
  if (source === 'null') return new Set();
  // A variable that is set in its declaration.
  if (/^v_\w+$/.test(source)) {
    const [declared] = captured(text.body, new RegExp(`\\b${source} text := ([^;]*);`, 'g'));
    if (declared !== undefined) return read(declared, text, functions);
  }
  const literals = [...captured(source, /^'(\w+)'$/g), ...captured(source, /\b(?:then|else)\s+'(\w+)'/g)];
  const asked = captured(source, /\b(\w+)\(/g).filter((name) =>
    functions.some((each) => each.name === name && (hasOutcome(each) || isText(each))),
  );
  if (literals.length === 0 && asked.length === 0) throw new Error(`${text.name}: what can be "${source}"?`);
  return new Set([...literals, ...asked.flatMap((name) => [...outcomesOf(name, functions)])]);
}

/** The call, with its arguments, that ends with the parenthesis at `end`. */
function callBefore(body: string, end: number): string {
  let depth = 0;
  for (let index = end; index >= 0; index--) {
    if (body[index] === ')') depth += 1;
    if (body[index] === '(') depth -= 1;
    if (depth === 0) return /\w+$/.exec(body.slice(0, index))![0] + body.slice(index, end + 1);
  }
  throw new Error('a parenthesis is missing');
}
