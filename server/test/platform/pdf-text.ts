import { inflateSync } from 'node:zlib';

/**
 * The text of a PDF of ours, in the order in which it was drawn: one line for each call that drew.
 */
export function pdfText(file: Uint8Array): string {
  const bytes = Buffer.from(file);
  const lines: string[] = [];
  for (let start = bytes.indexOf('stream\n'); start !== -1; start = bytes.indexOf('stream\n', start)) {
    const end = bytes.indexOf('endstream', start);
    lines.push(...drawnIn(inflateSync(bytes.subarray(start + 'stream\n'.length, end)).toString('latin1')));
    start = end + 'endstream'.length;
  }
  return lines.join('\n');
}

/** `[<hex> kerning <hex> …] TJ` draws one piece of text. */
const drawnIn = (content: string): string[] =>
  [...content.matchAll(/\[([^\]]*)\] TJ/g)].map(([, pieces]) =>
    [...pieces!.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => Buffer.from(hex!, 'hex').toString('latin1')).join(''),
  );
