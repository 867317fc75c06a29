/**
 * The headers in which we hand better-auth the client's address and the hash of its device. Ones of
 * that name from outside are not passed on.
 */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';
export const CLIENT_DEVICE_HEADER = 'x-client-device';
