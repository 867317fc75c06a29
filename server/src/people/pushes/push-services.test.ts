import { expect, test } from 'vitest';
import { isPushService } from './push-services.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/a',
  'https://updates.push.services.mozilla.com/wpush/v2/a',
  'https://web.push.apple.com/a',
  'https://wns2-bl2p.notify.windows.com/w/?token=a',
])('%s is a browser’s push service', (endpoint) => {
  expect(isPushService(endpoint)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com:8443/a',
  'https://user:pass@fcm.googleapis.com/a',
  'https://fcm.googleapis.com.evil.example/a',
  'https://evilfcm.googleapis.com/a',
  'https://push.apple.com.evil.example/a',
  'https://evil.example/fcm.googleapis.com',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/a',
  'file:///etc/passwd',
  'nonsense',
])('%s is called by nobody', (endpoint) => {
  expect(isPushService(endpoint)).toBe(false);
});
