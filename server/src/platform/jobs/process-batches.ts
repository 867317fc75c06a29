type Batches<Item> = {
  /** The number of items in a batch. */
  size: number;
  /** Claims at most `limit` items for this process. */
  take: (limit: number) => Promise<Item[]>;
  work: (item: Item) => Promise<unknown>;
};

/** Works on everything that is due, batch by batch, the items of a batch in parallel. */
export async function processBatches<Item>({ size, take, work }: Batches<Item>): Promise<void> {
  for (;;) {
    const items = await take(size);
    await Promise.all(items.map((item) => work(item)));
    if (items.length < size) return;
  }
}
