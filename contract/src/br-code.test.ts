import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crc16, isPayable, readBrCode, writeBrCode, type BrCode } from './br-code.ts';
import { toCents } from './money.ts';

const asciiText = (maxLength: number) =>
  fc.stringMatching(new RegExp(`^[A-Za-z0-9][A-Za-z0-9 .-]{0,${maxLength - 1}}$`)).map((text) => text.trim());

const brCode: fc.Arbitrary<BrCode> = fc.record({
  payloadUrl: fc.stringMatching(/^[a-z0-9.-]{1,20}\/v2\/[a-zA-Z0-9]{26,35}$/),
  amountCents: fc.integer({ min: 1, max: 999_999_999_999 }).map(toCents),
  merchantName: asciiText(25),
  merchantCity: asciiText(15),
});

test('the checksum is CRC-16/CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe('29B1');
});

test('a written code reads back with the same values', () => {
  fc.assert(
    fc.property(brCode, (code) => {
      expect(readBrCode(writeBrCode(code))).toEqual(code);
    }),
  );
});

test('a code with one altered character is rejected', () => {
  const altered = fc.tuple(brCode, fc.nat(), fc.stringMatching(/^[A-Z0-9]$/)).map(([code, place, other]) => {
    const text = writeBrCode(code);
    const at = place % text.length;
    return { text, changed: text.slice(0, at) + other + text.slice(at + 1) };
  });
  fc.assert(
    fc.property(altered, ({ text, changed }) => {
      fc.pre(changed.toUpperCase() !== text.toUpperCase() || changed.slice(0, -4) !== text.slice(0, -4));
      expect(readBrCode(changed)).toBeNull();
    }),
  );
});

test('a truncated code is rejected, and so is any other text', () => {
  fc.assert(
    fc.property(brCode, fc.nat(), (code, place) => {
      const text = writeBrCode(code);
      expect(readBrCode(text.slice(0, place % text.length))).toBeNull();
    }),
  );
  fc.assert(
    fc.property(fc.string({ maxLength: 600 }), (text) => {
      expect(readBrCode(text)).toBeNull();
    }),
  );
});

test('names lose their accents and are cut to the length of the field', () => {
  const code = writeBrCode({
    payloadUrl: 'pix.example/v2/0123456789abcdef0123456789',
    amountCents: toCents(500),
    merchantName: 'Raspadinhas da Sorte São João Ltda',
    merchantCity: 'São José dos Campos',
  });
  expect(readBrCode(code)).toMatchObject({
    amountCents: 500,
    merchantName: 'Raspadinhas da Sorte Sao',
    merchantCity: 'Sao Jose dos Ca',
  });
});

test('a value that does not fit its field is refused', () => {
  for (const payloadUrl of ['a'.repeat(78), ''])
    expect(() => writeBrCode({ payloadUrl, amountCents: toCents(500), merchantName: 'A', merchantCity: 'B' })).toThrow(
      RangeError,
    );
});

test('a whole code is payable by PIX for its amount, or for the one that its charge states', () => {
  const payloadUrl = 'pix.example/v2/0123456789abcdef0123456789';
  const written = writeBrCode({ payloadUrl, amountCents: toCents(500), merchantName: 'A', merchantCity: 'B' });
  const isPayableWith = (from: string, to: string) => {
    expect(written).toContain(from);
    const open = written.slice(0, -4).replace(from, to);
    return isPayable(open + crc16(open), toCents(500));
  };
  expect([isPayable(written, toCents(500)), isPayable(written, toCents(501))]).toEqual([true, false]);
  expect(isPayableWith('54045.00', '')).toBe(true);
  expect(isPayableWith('br.gov.bcb.pix', 'br.gov.bcb.xip')).toBe(false);
  expect(isPayableWith('5802BR', '5802BR5802BR')).toBe(false);
  expect(isPayableWith('2541pix', '2599pix')).toBe(false);
});
