/**
 * Writes and reads the text of a PIX QR code: EMV QRCPS-MPM in its Brazilian profile, dynamic form
 * (the payer's bank loads the charge from `payloadUrl`). A code that was truncated or altered is
 * rejected, because its checksum no longer matches.
 */
import { toCents, type Cents } from './money.ts';

export type BrCode = {
  /** Without scheme, at most 77 characters. */
  payloadUrl: string;
  amountCents: Cents;
  merchantName: string;
  merchantCity: string;
};

const PIX = 'br.gov.bcb.pix';
const CHECKSUM_FIELD = '6304';

/**
 * Throws RangeError when a value does not fit its field. Names lose their accents, because banks
 * read these fields as ASCII, and are cut to the length of the field.
 */
export function writeBrCode({ payloadUrl, amountCents, merchantName, merchantCity }: BrCode): string {
  const open =
    field('00', '01') +
    field('01', '12') + // can be paid only once
    field('26', field('00', PIX) + field('25', payloadUrl, 77)) +
    field('52', '0000') +
    field('53', '986') +
    field('54', toReais(amountCents), 13) +
    field('58', 'BR') +
    field('59', toAscii(merchantName).slice(0, 25).trim()) +
    field('60', toAscii(merchantCity).slice(0, 15).trim()) +
    field('62', field('05', '***')) + // placeholder: the real txid comes from payloadUrl
    CHECKSUM_FIELD;
  return open + crc16(open);
}

/** Returns null unless `code` is a complete, unaltered dynamic PIX code with an amount. */
export function readBrCode(code: string): BrCode | null {
  const fields = readWhole(code);
  const account = readFields(fields?.get('26') ?? '');
  const [payloadUrl, amount] = [account?.get('25'), fields?.get('54')];
  if (account?.get('00')?.toLowerCase() !== PIX || !payloadUrl || !amount || !/^\d{1,10}\.\d{2}$/.test(amount)) return null;
  const cents = Number(amount.replace('.', ''));
  return {
    payloadUrl,
    amountCents: toCents(cents),
    merchantName: fields?.get('59') ?? '',
    merchantCity: fields?.get('60') ?? '',
  };
}

/**
 * Whether `code` is a complete, unaltered PIX code for this amount. A code without an amount
 * passes, because the charge behind its URL states it.
 */
export function isPayable(code: string, amountCents: Cents): boolean {
  const fields = readWhole(code);
  const account = readFields(fields?.get('26') ?? '');
  if (account?.get('00')?.toLowerCase() !== PIX) return false;
  const amount = fields?.get('54');
  return amount === undefined || Number(amount) === amountCents / 100;
}

function readWhole(code: string): Map<string, string> | null {
  const open = code.slice(0, -4);
  return open.endsWith(CHECKSUM_FIELD) && crc16(open) === code.slice(-4).toUpperCase() ? readFields(code) : null;
}

/** CRC-16/CCITT-FALSE in upper-case hexadecimal: "123456789" gives 29B1. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

function field(id: string, value: string, maxLength = 99): string {
  if (value.length === 0 || value.length > maxLength) throw new RangeError(`field ${id} of a BR Code cannot hold "${value}"`);
  return id + String(value.length).padStart(2, '0') + value;
}

function readFields(text: string): Map<string, string> | null {
  const fields = new Map<string, string>();
  let position = 0;
  while (position < text.length) {
    const header = /^(\d{2})(\d{2})/.exec(text.slice(position, position + 4));
    const [, id, length] = header ?? [];
    if (id === undefined || fields.has(id)) return null;
    const value = text.slice(position + 4, position + 4 + Number(length));
    if (value.length !== Number(length)) return null;
    fields.set(id, value);
    position += 4 + value.length;
  }
  return fields;
}

const toReais = (amountCents: Cents): string => `${Math.trunc(amountCents / 100)}.${String(amountCents % 100).padStart(2, '0')}`;

const toAscii = (text: string): string => text.normalize('NFD').replace(/[^\x20-\x7e]/g, '');
