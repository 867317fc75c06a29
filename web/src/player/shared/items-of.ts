/**
 * The items of pages that were read one after the other. An item that is new meanwhile moves the
 * others down, so that the last one of a page comes again on the next: it counts once.
 */
export const itemsOf = <Item extends { id: string }>(pages: readonly { items: readonly Item[] }[]): Item[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values(),
];
