/** Even a slow page opens its stream within this time. */
const REMEMBERED_MS = 30_000;

export type QuietTimes = {
  /** Something was pushed under this key, or would have been to an open page. */
  note(key: string): void;
  /** For how long nothing was: no more than is remembered. */
  quietMs(key: string): number;
  /** From now on all is noted. What was before is unknown. */
  begin(): void;
};

/**
 * When something was last pushed, by key. A key is kept for one to two times `REMEMBERED_MS`,
 * without a timer or a search: the older of two maps is dropped as a whole.
 */
export function createQuietTimes(nowMs: () => number = () => performance.now()): QuietTimes {
  let begunMs = nowMs();
  let turnedMs = begunMs;
  let older = new Map<string, number>();
  let newer = new Map<string, number>();

  const turn = (now: number) => {
    if (now < turnedMs + REMEMBERED_MS) return;
    const isOld = now >= turnedMs + 2 * REMEMBERED_MS;
    begunMs = isOld ? now - REMEMBERED_MS : turnedMs;
    older = isOld ? new Map() : newer;
    newer = new Map();
    turnedMs = now;
  };

  return {
    note: (key) => {
      const now = nowMs();
      turn(now);
      newer.set(key, now);
    },
    quietMs: (key) => {
      const now = nowMs();
      turn(now);
      return Math.floor(now - Math.max(begunMs, newer.get(key) ?? older.get(key) ?? begunMs));
    },
    begin: () => {
      begunMs = turnedMs = nowMs();
      older = new Map();
      newer = new Map();
    },
  };
}
