export interface SchemaKey {
  table: string;
  /** Columns or expressions, in the key's order. Empty if a table has no key at all. */
  columns: string[];
  /**
   * Whether the database generates the numbers, so that two databases would generate the same
   * number.
   */
  isSerial: boolean;
  /** Position in the text. */
  index: number;
}

const withoutComments = (sql: string) => sql.replaceAll(/--[^\n]*/g, (comment) => ' '.repeat(comment.length));

/** The primary and unique keys that a migration creates. */
export function schemaKeys(migration: string): SchemaKey[] {
  const sql = withoutComments(migration).toLowerCase();
  const tables = [...sql.matchAll(/^create table (?:if not exists )?([\w."]+) \(/gm)].flatMap((match) =>
    tableKeys(match[1]!, enclosed(sql, match.index + match[0].length), match.index),
  );
  const indexes = [...sql.matchAll(/^create unique index (?:\w+ )?on ([\w."]+)(?: using \w+)? \(/gm)];
  const added = [...sql.matchAll(/^alter table ([\w."]+)\s+add (?:constraint \w+ )?(?:primary key|unique) \(/gm)];
  const later = [...indexes, ...added].map((match) =>
    keyOf(match[1]!, enclosed(sql, match.index + match[0].length), match.index),
  );
  return [...tables, ...later];
}

function tableKeys(table: string, body: string, index: number): SchemaKey[] {
  const keys = topLevelParts(body).flatMap((part) => {
    const list = /^(?:constraint \w+ )?(?:primary key|unique) \(/.exec(part);
    if (list) return [keyOf(table, enclosed(part, list[0].length), index)];
    const isSerial = /\b(?:as identity|(?:small|big)?serial)\b/.test(part);
    const isKey = /\b(?:primary key|unique)\b/.test(part);
    return isKey || isSerial ? [{ ...keyOf(table, part.split(/\s/)[0]!, index), isSerial }] : [];
  });
  return keys.length > 0 ? keys : [keyOf(table, '', index)];
}

const keyOf = (table: string, columns: string, index: number): SchemaKey => ({
  table: table.replaceAll('"', ''),
  columns: topLevelParts(columns),
  isSerial: false,
  index,
});

/** The text from `from` to the bracket that closes the one opened before it. */
function enclosed(sql: string, from: number): string {
  let depth = 1;
  for (let at = from; at < sql.length; at += 1) {
    if (sql[at] === '(') depth += 1;
    if (sql[at] === ')') depth -= 1;
    if (depth === 0) return sql.slice(from, at);
  }
  return sql.slice(from);
}

function topLevelParts(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of list) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim().replaceAll(/\s+/g, ' ')).filter((part) => part !== '');
}
