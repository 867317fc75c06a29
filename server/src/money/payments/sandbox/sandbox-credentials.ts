import { createHmac } from 'node:crypto';

export type SandboxCredentials = { apiKey: string; webhookSecret: string };

/**
 * The credentials that the bank and its only customer share. They are derived, so that nobody has
 * to set them up.
 */
export function sandboxCredentials(secret: string): SandboxCredentials {
  const derive = (purpose: string) => createHmac('sha256', secret).update(`sandbox bank: ${purpose}`).digest('hex');
  return { apiKey: derive('api key'), webhookSecret: derive('webhook secret') };
}
