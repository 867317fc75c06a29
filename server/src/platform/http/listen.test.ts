import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

test.each([
  ['a name that no machine has', 'machine.invalid', 'The name machine.invalid (HOST) has no address'],
  ['an address of another machine', '192.0.2.1', 'The address 192.0.2.1 (HOST) is not one of this machine.'],
])('%s ends the start with a sentence that names it, and closes the app', async (_, host, sentence) => {
  const app = fastify();
  let isClosed = false;
  app.addHook('onClose', () => void (isClosed = true));
  await expect(listen(app, { port: 0, host })).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringContaining(sentence) as string,
  });
  expect(isClosed).toBe(true);
});
