/** The prefix of the query keys of open cards, of every product. */
export const productOpenRoundsPrefix = ['product-open-rounds'] as const;

export const productOpenRoundsKey = (productId: number) => [...productOpenRoundsPrefix, productId] as const;
