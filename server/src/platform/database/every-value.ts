/**
 * Every value of a column that an index begins with, as a recursive part of a statement: `name` has
 * one row for each, in a column of the same name, and a last row that is null. It takes one step in
 * the index for each value, while `distinct` would read the whole table.
 */
export const everyValue = (name: string, { table, column }: { table: string; column: string }): string =>
  `${name} as (
    select min(${column}) as ${column} from ${table}
    union all
    select (select min(${column}) from ${table} n where n.${column} > e.${column}) from ${name} e where e.${column} is not null)`;
