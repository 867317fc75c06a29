import { setTimeout as sleep } from 'node:timers/promises';
import { openNotificationDroppingProxy } from '../postgres/notification-dropping-proxy.ts';
import { checkSales } from './check-sales.ts';
import { reportOf, type Fault } from './fault.ts';
import { startFaultLoad } from './fault-load.ts';
import { FaultPlayer } from './fault-player.ts';
import { openFaultSite, type FaultSite } from './fault-site.ts';
import { openOperatorChanges } from './operator-changes.ts';

const ROUNDS = 8;
const BETWEEN_MS = 1_200;
/** The limits of docs/architecture.md, plus a second for a slow machine. */
const CARD_SHOWN_MS = 5_000 + 1_000;
const SESSION_READS_MS = 15_000 + 1_000;

/** No process receives any notification, and each believes that it listens. */
export const lostNotifications: Fault = {
  name: 'lost-notifications',
  run: async (report) => {
    const site = await openFaultSite({ before: openNotificationDroppingProxy });
    const changes = await openOperatorChanges(site.connectionString, await site.seedKey());
    try {
      const load = await startFaultLoad(site.anyAddress);
      for (let round = 0; round < ROUNDS; round += 1) {
        await sleep(BETWEEN_MS);
        await changes.once();
      }
      report(`${changes.changes()} changes of odds, epoch and sales that nobody heard of, ${load.rounds.length} rounds`);
      const shown = await checkBounds(site, changes, report);
      await load.stop();
      const sold = await checkSales(site.connectionString, load, changes);
      const { counts, differences } = await reportOf(site.connectionString, load);
      return {
        counts: { changes: changes.changes(), ...counts },
        differences: [...differences, ...sold, ...shown],
      };
    } finally {
      await changes.close();
      await site.close();
    }
  },
};

type Changes = Awaited<ReturnType<typeof openOperatorChanges>>;

/** Measures in real time how long an old card is shown, and how long an ended session can read. */
async function checkBounds(site: FaultSite, changes: Changes, report: (line: string) => void): Promise<string[]> {
  const player = await FaultPlayer.signUp(site.anyAddress);
  const [address] = site.addresses;
  const versionAt = async () =>
    ((await (await fetch(`${address}/api/products/1`)).json()) as { math_version: string }).math_version;
  const before = await versionAt();
  await changes.once();
  const shownMs = await timeUntil(async () => (await versionAt()) !== before, CARD_SHOWN_MS);
  await player.readsAt(address!);
  await site.query(`delete from auth.session where user_id = '${player.id}'`);
  const readMs = await timeUntil(async () => !(await player.readsAt(address!)), SESSION_READS_MS);
  report(`an old card was shown for ${shownMs} ms, an ended session read for ${readMs} ms`);
  return [
    ...(shownMs > CARD_SHOWN_MS ? [`an old card was shown for ${shownMs} ms`] : []),
    ...(readMs > SESSION_READS_MS ? [`an ended session read for ${readMs} ms`] : []),
  ];
}

/** Waits beyond the limit, so that an exceeded limit is measured. */
async function timeUntil(isSo: () => Promise<boolean>, boundMs: number): Promise<number> {
  const begunMs = performance.now();
  while (!(await isSo()) && performance.now() - begunMs < 2 * boundMs) await sleep(50);
  return Math.round(performance.now() - begunMs);
}
