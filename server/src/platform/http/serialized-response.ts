/**
 * A response that is JSON of the contract's type already, because a thread wrote it or because it
 * is requested so often that it is kept ready. It is sent as it is.
 */
export class SerializedResponse {
  readonly json: string | Buffer;

  /**
   * Bytes are JSON in UTF-8, as a thread hands over long responses: sending them takes no
   * conversion.
   */
  constructor(json: string | Uint8Array<ArrayBuffer>) {
    this.json = typeof json === 'string' ? json : Buffer.from(json.buffer, json.byteOffset, json.byteLength);
  }
}
