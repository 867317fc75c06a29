/** The prefix of the query keys of all charges. */
export const depositsKey = ['deposit'] as const;

export const depositKey = (orderId: string) => [...depositsKey, orderId] as const;
