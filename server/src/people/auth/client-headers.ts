/**
 * The headers in which we pass the client's address and the hash of its device to better-auth.
 * Headers of these names from outside are dropped.
 */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';
export const CLIENT_DEVICE_HEADER = 'x-client-device';
