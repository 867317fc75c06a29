import type { QueryConfig } from 'pg';
import type { Queryable } from '../../src/platform/database/pool.ts';

/** One node of a query plan, as PostgreSQL executed it. */
export type PlanStep = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Total Time': number;
  'Actual Loops': number;
  'Heap Fetches'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Exact Heap Blocks'?: number;
  'Lossy Heap Blocks'?: number;
  Plans?: PlanStep[];
};

/** The nodes of the query plans of all statements of `read`, flattened. */
export async function planSteps(db: Queryable, read: (db: Queryable) => Promise<unknown>): Promise<PlanStep[]> {
  const steps: PlanStep[] = [];
  const query = async (config: QueryConfig | string, given: unknown[] = []) => {
    const { text, values = [] } = typeof config === 'string' ? { text: config, values: given } : config;
    const { rows } = await db.query<{ 'QUERY PLAN': { Plan: PlanStep }[] }>(`explain (analyze, format json) ${text}`, values);
    for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? []) steps.push(...flatten(Plan));
    return await db.query(text, values);
  };
  await read({ query } as unknown as Queryable);
  return steps;
}

const flatten = (step: PlanStep): PlanStep[] => [step, ...(step.Plans ?? []).flatMap(flatten)];

/** How many rows a node read, those that it removed included. */
export const rowsRead = (step: PlanStep): number =>
  (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0)) *
  step['Actual Loops'];

/** The most rows that one node read. */
export async function mostRows(db: Queryable, read: (db: Queryable) => Promise<unknown>): Promise<number> {
  const steps = await planSteps(db, read);
  return Math.max(...steps.map(rowsRead));
}
