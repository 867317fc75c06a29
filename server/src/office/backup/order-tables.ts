import type { TableName } from './queries.ts';

type Reference = { table: string; refers_to: string };

/**
 * Sorts tables so that each comes after all tables that it refers to: the order in which they can
 * be filled. Throws when references form a cycle.
 */
export function orderTables<Table extends TableName>(tables: readonly Table[], references: readonly Reference[]): Table[] {
  const nameOf = ({ schema, name }: TableName) => `${schema}.${name}`;
  const waiting = new Map(tables.map((table) => [nameOf(table), table]));
  const ordered: Table[] = [];
  while (waiting.size > 0) {
    const isFree = (name: string) => !references.some(({ table, refers_to }) => table === name && waiting.has(refers_to));
    const free = [...waiting].filter(([name]) => isFree(name));
    if (free.length === 0) throw new Error(`these tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`);
    for (const [name, table] of free) {
      waiting.delete(name);
      ordered.push(table);
    }
  }
  return ordered;
}
