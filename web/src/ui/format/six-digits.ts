const DIGITS = 6;

/** The code of an authenticator, from a text that may be pasted as "123 456". */
export const sixDigits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, DIGITS);

/** Whether the code of an authenticator is typed to its end. */
export const isWholeCode = (code: string): boolean => code.length === DIGITS;
