import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { readAgain } from './read-again.ts';

const queryKey = ['history'];

/** Shows the data of a client. Each answer waits until the test gives it. */
function watch(client: QueryClient) {
  const asked: PromiseWithResolvers<string>[] = [];
  const queryFn = async () => {
    const answer = Promise.withResolvers<string>();
    asked.push(answer);
    return await answer.promise;
  };
  new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
  return asked;
}

test('data whose first answer is on its way is read once more after it', async () => {
  const client = new QueryClient();
  const asked = watch(client);
  const isRead = readAgain(client, queryKey);
  expect(asked).toHaveLength(1);
  asked[0]?.resolve('old');
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.resolve('new');
  await isRead;
  expect(client.getQueryData(queryKey)).toBe('new');
  expect(asked).toHaveLength(2);
});

test('data that was read is read once, and data that nobody shows is not', async () => {
  const client = new QueryClient();
  const asked = watch(client);
  asked[0]?.resolve('old');
  await expect.poll(() => client.getQueryData(queryKey)).toBe('old');
  client.setQueryData([...queryKey, 'hidden'], 'hidden');
  const isRead = readAgain(client, queryKey);
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.resolve('new');
  await isRead;
  expect(client.getQueryData(queryKey)).toBe('new');
  expect(asked).toHaveLength(2);
});
