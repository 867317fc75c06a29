import { expect, test } from 'vitest';
import { notificationText } from './notification-text.ts';

test('a notification of a kind that only a newer version knows says that there is something to read', () => {
  expect(notificationText({ kind: 'from-a-newer-version', data: {} } as never)).toEqual({
    title: 'Há uma novidade na sua conta',
    description: 'Recarregue a página para ver o que é.',
    icon: 'bell',
    tone: 'plain',
  });
});
