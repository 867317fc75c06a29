import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** What may be wrong with an authenticator's answer. */
export type Twist = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  counter?: number;
  /** The person was not verified by finger, face or PIN. */
  unverified?: boolean;
};

type Options = { challenge: string };

const base64url = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url');

/** An authenticator in software: it keeps one passkey and signs whatever it is asked to. */
export class SoftwarePasskey {
  readonly id = randomBytes(32);
  #counter = 0;
  readonly #key: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** What a browser sends after creating the passkey (attestation: none). */
  create({ challenge }: Options, twist: Twist = {}): Record<string, unknown> {
    const credential = Buffer.concat([Buffer.alloc(16), uint16(this.id.length), this.id, this.#coseKey()]);
    const authData = this.#authenticatorData(twist, credential);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(authData),
    ]);
    return this.#credential({
      clientDataJSON: base64url(this.#clientData('webauthn.create', challenge, twist)),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    });
  }

  /** What a browser sends after signing with the passkey. */
  get({ challenge }: Options, twist: Twist = {}): Record<string, unknown> {
    this.#counter += 1;
    const authData = this.#authenticatorData(twist);
    const clientData = this.#clientData('webauthn.get', challenge, twist);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return this.#credential({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authData),
      signature: base64url(sign('sha256', signed, this.#key.privateKey)),
    });
  }

  #credential(response: object): Record<string, unknown> {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #clientData(type: string, challenge: string, twist: Twist): Buffer {
    const data = { type, challenge: twist.challenge ?? challenge, origin: twist.origin ?? this.#origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data));
  }

  #authenticatorData(twist: Twist, credential?: Buffer): Buffer {
    const rpId = twist.rpId ?? new URL(this.#origin).hostname;
    const flags = 0x01 | (twist.unverified ? 0 : 0x04) | (credential ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(twist.counter ?? this.#counter);
    const head = [createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter];
    return Buffer.concat(credential ? [...head, credential] : head);
  }

  /** The public key as CBOR: EC2, ES256, P-256. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    const parts = [Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]), bytes(Buffer.from(x, 'base64url'))];
    return Buffer.concat([...parts, Buffer.from([0x22]), bytes(Buffer.from(y, 'base64url'))]);
  }
}

const uint16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);
const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer): Buffer =>
  Buffer.concat([value.length < 256 ? Buffer.from([0x58, value.length]) : Buffer.from([0x59, ...uint16(value.length)]), value]);
