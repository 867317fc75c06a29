import type { CDPSession, Page } from '@playwright/test';

export interface VirtualPasskeys {
  /** Sets whether the holder passes verification by finger, face or PIN. */
  verifyHolder: (isShown: boolean) => Promise<void>;
  count: () => Promise<number>;
}

/**
 * Gives the page a virtual authenticator with a fingerprint reader, which replaces a real device.
 */
export async function giveVirtualPasskeys(page: Page): Promise<VirtualPasskeys> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verifyHolder: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    count: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}
