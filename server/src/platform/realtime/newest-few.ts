/** More change on a page than anybody can read. */
const MOST = 6;
const EVERY_MS = 1_000;

export type NewestFew<Item> = { add(item: Item): void; close(): void };

/**
 * Passes an item on at once, and of those that come within the next second only the newest few, at
 * its end. So what each item costs for every open page stays bounded.
 */
export function createNewestFew<Item>(pass: (item: Item) => void): NewestFew<Item> {
  let waiting: Item[] = [];
  let timer: NodeJS.Timeout | undefined;

  const pause = () => {
    // What waits is only for show: no process stays alive for it.
    timer = setTimeout(flush, EVERY_MS).unref();
  };

  function flush(): void {
    timer = undefined;
    const newest = waiting;
    waiting = [];
    if (newest.length > 0) pause();
    for (const item of newest) pass(item);
  }

  return {
    add: (item) => {
      if (timer === undefined) {
        pause();
        pass(item);
      } else waiting = [...waiting, item].slice(-MOST);
    },
    close: () => {
      clearTimeout(timer);
      waiting = [];
    },
  };
}
