import { expect, test, vi } from 'vitest';
import { renewSubscription } from './renew-subscription.ts';

const choice = { deposits: true, withdrawals: false, reminders: true };
const device = {
  ...choice,
  id: 'c0000000-0000-4000-8000-000000000001',
  user_agent: null,
  created_at: '2026-11-21T12:00:00.000Z',
};
const renewed = { endpoint: 'https://push.example/new', keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } };

/**
 * A worker whose session has these devices. `held` is the push subscription that its browser
 * already has.
 */
function workerOf(devices: readonly object[], held: { toJSON: () => object } | null = null) {
  const sent: unknown[] = [];
  const subscribe = vi.fn<(options: object) => Promise<object>>(async () => ({ toJSON: () => renewed }));
  const worker = {
    registration: { pushManager: { getSubscription: async () => held, subscribe } },
    fetch: async (_path: string, { method, body }: RequestInit) => {
      if (method === 'PUT') sent.push(JSON.parse(body as string));
      return Response.json({ public_key: 'the key', devices });
    },
  };
  return { worker: worker as never, subscribe, sent };
}

test('a browser that lost its push subscription gets a new one, for the notices that its player chose', async () => {
  const { worker, subscribe, sent } = workerOf([
    { ...device, is_present: false, deposits: false },
    { ...device, is_present: true },
  ]);
  await renewSubscription(worker);
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: 'the key' });
  expect(sent).toEqual([{ ...renewed, ...choice }]);
});

test('a push subscription that the browser has changed by itself is sent to the server', async () => {
  const { worker, subscribe, sent } = workerOf([{ ...device, is_present: true }], { toJSON: () => renewed });
  await renewSubscription(worker);
  expect(subscribe).not.toHaveBeenCalled();
  expect(sent).toEqual([{ ...renewed, ...choice }]);
});

test('a device that receives no pushes gets no new subscription', async () => {
  const { worker, subscribe, sent } = workerOf([{ ...device, is_present: false }]);
  await renewSubscription(worker);
  expect(subscribe).not.toHaveBeenCalled();
  expect(sent).toEqual([]);
});
