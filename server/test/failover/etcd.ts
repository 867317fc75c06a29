import { setTimeout as sleep } from 'node:timers/promises';
import type { Machine } from './namespaces.ts';

const ELECTED_WITHIN_MS = 30_000;

/** Calls the v2 API of a machine's etcd: its members, and the keys of Patroni. */
export async function askEtcd({ address }: Machine, path: string, method = 'GET', body?: object): Promise<unknown> {
  const answer = await fetch(`http://${address}:2379/v2/${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`etcd answered ${answer.status}: ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

/**
 * Waits until the remaining etcd members have elected a leader. Before that, they accept no change.
 */
export async function electedEtcd(node: Machine): Promise<void> {
  for (const deadline = Date.now() + ELECTED_WITHIN_MS; ; await sleep(100)) {
    try {
      await askEtcd(node, 'keys/service?quorum=true');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}
