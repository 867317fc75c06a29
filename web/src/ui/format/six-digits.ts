/** The code of an authenticator, from a text that may be pasted as "123 456". */
export const sixDigits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 6);
