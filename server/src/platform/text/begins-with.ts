/** A pattern for LIKE: what begins with this text, in lower case. */
export const beginsWith = (text: string): string => `${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
