import { expect, test } from 'vitest';
import { passkeyName } from './passkeys.ts';

test.each([
  ['Celular da Ana 📱', true],
  ['iPhone 15 (casa) #2', true],
  // Operators and mails show the name within their own text.
  ['Celular\u202Emoc.eplog', false],
  ['Celular\u2066', false],
  ['Celular\nQuando: ontem', false],
  ['Celular\u0007', false],
])('%j can name a passkey: %s', (name, isAccepted) => {
  expect(passkeyName.safeParse({ name }).success).toBe(isAccepted);
});
