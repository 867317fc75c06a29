import { createHmac } from 'node:crypto';

export type SandboxCredentials = { apiKey: string; webhookSecret: string };

/** The credentials that the bank and its one customer share, derived so that none must be set up. */
export function sandboxCredentials(secret: string): SandboxCredentials {
  const derive = (purpose: string) => createHmac('sha256', secret).update(`sandbox bank: ${purpose}`).digest('hex');
  return { apiKey: derive('api key'), webhookSecret: derive('webhook secret') };
}
