/** The key of the signed-in operator. */
export const operatorKey = ['me'];
