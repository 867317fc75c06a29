import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { PasskeyError } from './passkey-error.ts';

export type Assertion = AuthenticationResponseJSON;

/**
 * Whether this browser supports passkeys. The screens that the build draws know no browser, and are
 * drawn for one that does: nearly all do.
 */
export const supportsPasskeys = (): boolean =>
  typeof document === 'undefined' || typeof globalThis.PublicKeyCredential === 'function';

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
    const { code = '' } = error as { code?: string };
    const message = sentences[code] ?? 'Nenhuma chave de acesso foi usada. Tente de novo.';
    throw new PasskeyError(message, { isOurs: code === 'ERROR_CEREMONY_ABORTED', cause: error });
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
