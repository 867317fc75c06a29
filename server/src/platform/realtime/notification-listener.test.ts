import { getEventListeners } from 'node:events';
import { expect, test, vi } from 'vitest';
import { testLogger } from '../../../test/platform/open-test-dependencies.ts';
import { createNotificationListener } from './notification-listener.ts';

test('a database that is away for long is tried at bounded pauses, and leaves nothing behind of what was tried', async () => {
  // Each pause takes a ten-thousandth of its time. Doubled for ever, thirty of them take a day.
  vi.spyOn(Math, 'random').mockReturnValue(-0.4999);
  const heard = vi.spyOn(EventTarget.prototype, 'addEventListener');
  const warn = vi.spyOn(testLogger, 'warn');
  const nothing = () => undefined;
  const listener = createNotificationListener({
    connectionString: 'postgresql://nobody@127.0.0.1:9/none',
    channel: 'x',
    name: 'x',
    logger: testLogger,
    onPayload: nothing,
    onReconnect: nothing,
  });
  await vi.waitUntil(() => warn.mock.calls.length > 30, { timeout: 15_000 });
  const [stop] = heard.mock.contexts.filter((target) => target instanceof AbortSignal);
  // That of the present try, or of the pause after it.
  expect(getEventListeners(stop!, 'abort')).toHaveLength(1);
  await listener.close();
});
