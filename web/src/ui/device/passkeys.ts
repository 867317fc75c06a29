import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

export type Assertion = AuthenticationResponseJSON;

/** Whether this browser supports passkeys. */
export const supportsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** A failed passkey ceremony, with a sentence for people. */
export class PasskeyError extends Error {
  /** Whether this page ended the ceremony itself, so that no message is needed. */
  readonly isOurs: boolean;

  constructor(code: string, cause: unknown) {
    super(sentences[code] ?? 'Nenhuma chave de acesso foi usada. Tente de novo.', { cause });
    this.name = 'PasskeyError';
    this.isOurs = code === 'ERROR_CEREMONY_ABORTED';
  }
}

const sentences: Record<string, string> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'Este aparelho já tem uma chave de acesso desta conta.',
  ERROR_INVALID_DOMAIN: 'Chaves de acesso não funcionam neste endereço.',
  ERROR_INVALID_RP_ID: 'Chaves de acesso não funcionam neste endereço.',
};

// Loaded on demand: most visits do not need it.
const library = async () => await import('@simplewebauthn/browser');

async function inWords<Value>(ceremony: Promise<Value>): Promise<Value> {
  try {
    return await ceremony;
  } catch (error) {
    throw new PasskeyError((error as { code?: string }).code ?? '', error);
  }
}

/**
 * Has a passkey sign the challenge. With `offered`, the browser offers it in the address field's
 * autofill list instead of in a window.
 */
export async function signWithPasskey(options: unknown, { offered = false } = {}): Promise<Assertion> {
  const { startAuthentication } = await library();
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return await inWords(startAuthentication({ optionsJSON, useBrowserAutofill: offered }));
}

export async function createPasskey(options: unknown): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await library();
  return await inWords(startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }));
}

/** Whether the address field can offer passkeys. */
export async function canOfferPasskeys(): Promise<boolean> {
  return supportsPasskeys() && (await (await library()).browserSupportsWebAuthnAutofill());
}

export async function endPasskeyOffer(): Promise<void> {
  (await library()).WebAuthnAbortService.cancelCeremony();
}
