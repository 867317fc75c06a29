type Batches<Item> = {
  /** How many are taken at once. */
  size: number;
  /** Takes at most so many, for this process alone. */
  take: (limit: number) => Promise<Item[]>;
  work: (item: Item) => Promise<unknown>;
};

/** Works on what is due, a batch side by side, until no more is. */
export async function workThrough<Item>({ size, take, work }: Batches<Item>): Promise<void> {
  for (;;) {
    const items = await take(size);
    await Promise.all(items.map((item) => work(item)));
    if (items.length < size) return;
  }
}
