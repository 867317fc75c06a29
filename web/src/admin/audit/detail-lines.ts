import { detailValue, isRecord } from './detail-labels.ts';

/**
 * One detail of an entry: its name, its value, and its earlier value where the entry records one.
 */
export interface DetailLine {
  name: string;
  before?: string;
  value: string;
}

type Details = Readonly<Record<string, unknown>>;

/** The name of the value that replaced `previous_…`: "previous_rtp" → "new_rtp". */
function followerOf(name: string, details: Details): string | undefined {
  if (!name.startsWith('previous_')) return undefined;
  const rest = name.slice('previous_'.length);
  return [rest, `new_${rest}`].find((other) => Object.hasOwn(details, other));
}

const change = (name: string, [old, present]: readonly [unknown, unknown]): DetailLine => {
  const [before, value] = [detailValue(name, old), detailValue(name, present)];
  return before === value ? { name, value } : { name, before, value };
};

/**
 * The details of an entry, line by line. `before` and `after` become one line for each value that
 * differs; a value and the one before it become one line too.
 */
export function detailLines(details: Details): DetailLine[] {
  const { before, after, ...others } = details;
  const pairs = new Map(
    Object.keys(others).flatMap((name) => {
      const follower = followerOf(name, others);
      return follower === undefined ? [] : [[follower, name] as const];
    }),
  );
  const lines = Object.entries(others)
    .filter(([name]) => followerOf(name, others) === undefined)
    .map(([name, value]) => {
      const earlier = pairs.get(name);
      return earlier === undefined ? { name, value: detailValue(name, value) } : change(name, [others[earlier], value]);
    });
  if (!isRecord(before) && !isRecord(after)) {
    return before === undefined && after === undefined ? lines : [...lines, change('after', [before, after])];
  }
  const [old, present] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  const names = [...new Set([...Object.keys(old), ...Object.keys(present)])];
  const changes = names.map((name) => change(name, [old[name], present[name]])).filter((line) => line.before !== undefined);
  return [...lines, ...changes];
}
