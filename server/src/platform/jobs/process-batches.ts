/**
 * Repeats a step that works on at most `size` rows and says on how many it did, until fewer were
 * due. Returns their sum.
 */
export async function repeatBatches(size: number, step: (limit: number) => Promise<number>): Promise<number> {
  let sum = 0;
  let done: number;
  do {
    done = await step(size);
    sum += done;
  } while (done === size);
  return sum;
}

type Batches<Item, Result> = {
  /** The number of items in a batch. */
  size: number;
  /** Claims at most `limit` items for this process. */
  take: (limit: number) => Promise<Item[]>;
  work: (item: Item) => Promise<Result>;
  /** Whether another batch follows one with these results. Without it one always does. */
  goesOn?: (results: readonly Result[]) => boolean;
};

/** Works on everything that is due, batch by batch, the items of a batch in parallel. */
export async function processBatches<Item, Result>({
  size,
  take,
  work,
  goesOn = () => true,
}: Batches<Item, Result>): Promise<void> {
  for (;;) {
    const items = await take(size);
    const results = await Promise.all(items.map((item) => work(item)));
    if (items.length < size || !goesOn(results)) return;
  }
}
