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
