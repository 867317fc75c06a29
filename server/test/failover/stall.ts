import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FaultLoad } from '../faults/fault-load.ts';
import type { FailoverSite } from './failover-site.ts';
import { rowsAt } from '../postgres/rows-at.ts';

const LOG_LINES = 40;
/** Lines that a node writes each second while nothing changes. They would hide what came before. */
const ROUTINE = /INFO: (no action|Lock owner)|lock timeout|STATEMENT:|CONTEXT:|write_probe/;
const NODE_LINES = 150;
const WITHIN_MS = 2000;

const SESSIONS = `
  select state, wait_event_type, wait_event, left(query, 90) query, count(*)::int,
    extract(epoch from max(now() - coalesce(xact_start, query_start)))::int seconds
  from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
  group by 1, 2, 3, 4 order by seconds desc nulls last limit 15`;
const REPLICATION = 'select application_name, state, sync_state, sent_lsn, flush_lsn from pg_stat_replication';

/**
 * Describes the state of players, servers, database and cluster while no cards are sold, for
 * finding the cause.
 */
export async function describeStall({ trio, addresses, errorLines }: FailoverSite, load: FaultLoad): Promise<string> {
  const told = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  const tried = (look: Promise<unknown>) => look.then(told, (error: unknown) => `no answer: ${String(error)}`);
  const lines = [
    `players: ${told({ rounds: load.rounds.length, refusals: [...load.refusals], retries: load.players.map(({ retries }) => retries) })}`,
  ];
  for (const address of addresses())
    lines.push(
      `${address}: ${await tried(fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5000) }).then((answer) => answer.text()))}`,
    );
  for (const node of trio.nodes) {
    lines.push(`${node.name}: ${await tried(trio.ask(node, '/patroni'))}`, `cluster: ${await tried(trio.ask(node, '/cluster'))}`);
    for (const question of [REPLICATION, SESSIONS]) lines.push(await tried(rowsAt(trio.superuserAt(node), question, WITHIN_MS)));
    lines.push(...(await lastLines(join(trio.folder, node.name, 'patroni.log'))));
  }
  return [...lines, ...errorLines().slice(-LOG_LINES)].join('\n');
}

async function lastLines(file: string): Promise<string[]> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  return lines.filter((line) => !ROUTINE.test(line)).slice(-NODE_LINES);
}
