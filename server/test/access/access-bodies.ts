import { createPushDevice } from '../people/push-device.ts';

/** The assertion of a passkey that no account has. */
export const assertion = {
  id: 'b2Ygbm9ib2R5',
  rawId: 'b2Ygbm9ib2R5',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
};
export const attestation = { ...assertion, response: { clientDataJSON: 'e30', attestationObject: 'AA' } };

/** A subscription at a push service that is not on the list. */
export const foreignPushDevice = {
  endpoint: 'https://push.example/device',
  keys: createPushDevice().keys,
  deposits: true,
  withdrawals: true,
  reminders: true,
};
