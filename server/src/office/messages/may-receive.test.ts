import { expect, test } from 'vitest';
import { messageRefusal } from './may-receive.ts';
import { writeMessage } from './write-message.ts';

const recipient = {
  id: 'c0000000-0000-4000-8000-000000000001',
  name: 'Ana Lima',
  email: 'ana@example.com',
  email_verified: true,
  role: null,
  is_blocked: false,
  is_closed: false,
  kyc_status: 'verified',
  is_paused: false,
  wants_offers: true,
} as const;
const template = {
  id: 'e0000000-0000-4000-8000-000000000001',
  name: 'Convite',
  purpose: 'promotion',
  subject: 'Novidade',
  body: 'Cartela nova.',
  revision: 1,
  is_retired: false,
} as const;

const code = (wants_offers: boolean) => messageRefusal({ template, recipient: { ...recipient, wants_offers } })?.code;

test('promotion requires that the player has agreed to offers, in every profile', () => {
  expect([true, false].map(code)).toEqual([undefined, 'promotion_refused']);
});

test('the ministry’s warning is under promotion in the regulated profile, and under nothing else', () => {
  const write = (purpose: 'service' | 'promotion', isRegulated: boolean) =>
    writeMessage({
      template: { ...template, purpose },
      recipient,
      ownWords: '',
      house: { brandName: 'RaspaSorte', supportEmail: 'suporte@example.com', isRegulated },
      now: new Date('2026-03-14T12:00:00Z'),
    }).body;
  expect(write('promotion', true)).toContain('Ministério da Fazenda adverte');
  expect([write('promotion', false), write('service', true)]).toEqual(['Cartela nova.', 'Cartela nova.']);
});
