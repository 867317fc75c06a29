/**
 * The header in which we hand better-auth the client's address; one of that name from outside is
 * overwritten.
 */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';
