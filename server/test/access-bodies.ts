import { createPushDevice } from './push-device.ts';

/** Of a passkey that nobody has. */
export const assertion = {
  id: 'b2Ygbm9ib2R5',
  rawId: 'b2Ygbm9ib2R5',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
};
export const attestation = { ...assertion, response: { clientDataJSON: 'e30', attestationObject: 'AA' } };

/** What a browser of nobody's push service would send. */
export const foreignPushDevice = {
  endpoint: 'https://push.example/device',
  keys: createPushDevice().keys,
  deposits: true,
  withdrawals: true,
  reminders: true,
};
