import { randomInt } from 'node:crypto';

/** Without i, l, o, 0 and 1: people write the codes down by hand and type them from paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODES = 10;
const HALF = 5;

const half = () => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

export const makeBackupCodes = (): string[] => Array.from({ length: CODES }, () => `${half()}-${half()}`);

/** The code that a person means, whose keyboard may begin with a capital letter. */
export function readBackupCode(typed: string): string {
  const plain = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return `${plain.slice(0, HALF)}-${plain.slice(HALF)}`;
}
