import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { advanceClock, runClock, startClock, stopClock } from '../../../test/clock.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';

test('how the conversions stand is read again every minute', async () => {
  startClock();
  let sent = 4;
  renderPage('/admin/m8', {
    api: {
      adStatus: () => ({
        configured: false,
        pixel_id: null,
        has_test_code: false,
        counts: { pending: 0, sent, not_sent: 0, failed: 0 },
        events: [],
      }),
    },
  });
  const shown = async () => (await screen.findByText('Enviados')).parentElement?.textContent;
  expect(await shown()).toBe('Enviados4');
  sent = 5;
  stopClock();
  await advanceClock(61_000);
  runClock();
  await expect.poll(shown).toBe('Enviados5');
});
