import { createHmac } from 'node:crypto';

export type SandboxCredentials = { apiKey: string; webhookSecret: string };

/** The bank and its one customer hold the same credentials; both derive them, so that nothing has to be set up. */
export function sandboxCredentials(secret: string): SandboxCredentials {
  const derive = (purpose: string) => createHmac('sha256', secret).update(`sandbox bank: ${purpose}`).digest('hex');
  return { apiKey: derive('api key'), webhookSecret: derive('webhook secret') };
}
