import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

/** `least`: the smallest number that makes sense, 1 unless said. */
type NumberOption = { type: 'number'; default?: number; least?: number };
type Option = { type: 'text' } | { type: 'switch'; default?: boolean } | NumberOption;

type ValueOf<Named extends Option> = Named extends { type: 'text' }
  ? string | undefined
  : Named extends { type: 'switch' }
    ? boolean
    : Named extends { default: number }
      ? number
      : number | undefined;

/**
 * The options of this command, typed as `{ rounds: 10000000 }`. An unknown or malformed one ends
 * the command with a sentence and code 2, before it has begun anything.
 */
export function readOptions<Options extends Record<string, Option>>(
  options: Options,
): { [Name in keyof Options]: ValueOf<Options[Name]> } {
  const given = parse(options);
  const values = Object.entries(options).map(([name, option]) => {
    const value = given[name];
    if (option.type !== 'number') return [name, value ?? (option.type === 'switch' ? (option.default ?? false) : undefined)];
    return [name, typeof value === 'string' ? numberOf(value, { name: `--${name}`, ...option }) : option.default];
  });
  return Object.fromEntries(values) as ReturnType<typeof readOptions<Options>>;
}

/** A number that was typed, or the end of the command. */
export function numberOf(text: string, { name, least = 1 }: { name: string; least?: number }): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isFinite(value) && value >= least) return value;
  return refuse(`${name} must be a number from ${least} on, not "${text}".`);
}

/** Ends the command with a sentence and code 2, which says that it was called in a wrong way. */
export function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

function parse(options: Readonly<Record<string, Option>>): Readonly<Record<string, unknown>> {
  const wanted: ParseArgsOptionsConfig = {};
  for (const [name, { type }] of Object.entries(options)) wanted[name] = { type: type === 'switch' ? 'boolean' : 'string' };
  try {
    return parseArgs({ options: wanted, allowNegative: true }).values;
  } catch (error) {
    // Node's sentence is followed by advice about words that begin with a dash.
    const [sentence] = (error as Error).message.split(/[.\n]/, 1);
    const known = Object.keys(options).map((name) => `--${name}`);
    return refuse(`${sentence}. ${known.length === 0 ? 'There are no options.' : `There are ${known.join(', ')}.`}`);
  }
}
