/** A reserved domain that can never exist, so that a real bank's app cannot pay a sandbox code. */
const PREFIX = 'pix.banco-sandbox.example/v2/';

export const payloadUrlOf = (txid: string): string => PREFIX + txid;

/** The txid in a payload URL. Null for a code of another bank. */
export function txidOf(payloadUrl: string): string | null {
  return payloadUrl.startsWith(PREFIX) ? payloadUrl.slice(PREFIX.length) : null;
}
