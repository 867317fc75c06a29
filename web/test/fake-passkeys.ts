import { vi } from 'vitest';

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

/** The options that a browser requires for WebAuthn. */
export const challenge = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost' };
export const newPasskey = {
  ...challenge,
  rp: { name: 'RaspaSorte' },
  user: { id: 'am9hbmE', name: 'joana@example.com', displayName: 'Joana' },
  pubKeyCredParams: [],
};

interface Fake {
  /** How many of the first ceremonies end with the person closing the browser's window. */
  closedTimes?: number;
  /** Whether the address field offers the passkey, which the person then chooses at once. */
  offers?: boolean;
}

/** Stubs a browser that supports passkeys and has one, which signs whatever it is asked to. */
export function stubPasskeys({ closedTimes = 0, offers = false }: Fake = {}): void {
  let closed = 0;
  const unlessClosed = async (response: object) => {
    if (++closed <= closedTimes) throw new DOMException('closed', 'NotAllowedError');
    return {
      id: 'Y2hhdmU',
      rawId: bytes('chave'),
      type: 'public-key',
      authenticatorAttachment: 'platform',
      getClientExtensionResults: () => ({}),
      response,
    };
  };
  const PublicKeyCredential = Object.assign(() => {}, { isConditionalMediationAvailable: async () => offers });
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential);
  const signed = { clientDataJSON: bytes('{}'), authenticatorData: bytes('data'), signature: bytes('signature') };
  const made = { clientDataJSON: bytes('{}'), attestationObject: bytes('made'), getTransports: () => ['internal'] };
  const credentials = { get: () => unlessClosed(signed), create: () => unlessClosed(made) };
  vi.stubGlobal('navigator', new Proxy(navigator, { get: (real, name) => readFrom(real, name, credentials) }));
}

function readFrom(real: Navigator, name: string | symbol, credentials: object): unknown {
  if (name === 'credentials') return credentials;
  const value: unknown = Reflect.get(real, name, real);
  return typeof value === 'function' ? value.bind(real) : value;
}
