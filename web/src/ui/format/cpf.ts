/** "52998224725" → "529.982.247-25"; a part of a CPF is punctuated as far as it goes. */
export function formatCpf(digits: string): string {
  const [, first = '', second = '', third = '', check = ''] = /^(\d{0,3})(\d{0,3})(\d{0,3})(\d{0,2})/.exec(digits) ?? [];
  const body = [first, second, third].filter(Boolean).join('.');
  return check === '' ? body : `${body}-${check}`;
}

export function cpfDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, 11);
}

function checkDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (digits.length + 1 - index), 0);
  const rest = (sum * 10) % 11;
  return rest === 10 ? 0 : rest;
}

/** Eleven digits, not all the same, with both check digits right (modulo 11). */
export function isValidCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1+$/.test(digits)) return false;
  return checkDigit(digits.slice(0, 9)) === Number(digits[9]) && checkDigit(digits.slice(0, 10)) === Number(digits[10]);
}
