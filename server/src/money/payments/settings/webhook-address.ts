import { randomBytes } from 'node:crypto';
import { Refusal } from '../../../platform/http/refusal.ts';

/**
 * The address to which a provider sends its webhooks: a public URL, and the secret that proves the
 * sender.
 */
export type WebhookAddress = { url: string; token: string | null };

const TOKEN = /^[\w-]{24,200}$/;

export const defaultWebhookUrl = (baseUrl: string, provider: string): string =>
  new URL(`/api/webhooks/${provider}`, baseUrl).href;

export const newWebhookToken = (): string => randomBytes(24).toString('base64url');

/**
 * Splits an address into URL and token. Refusal: malformed, also for an address that would not lead
 * to this server's route.
 */
export function parseWebhookUrl(text: string, provider: string): WebhookAddress {
  const url = URL.canParse(text) ? new URL(text) : null;
  const path = `/api/webhooks/${provider}`;
  if (url === null || !/^https?:$/.test(url.protocol) || url.pathname !== path || url.username !== '') {
    throw new Refusal('malformed', {
      message: `A URL do webhook precisa ser um endereço deste site que termine em ${path}.`,
      fields: [{ field: 'webhook_url', message: `precisa terminar em ${path}` }],
    });
  }
  const token = url.searchParams.get('token');
  if (token !== null && !TOKEN.test(token)) {
    throw new Refusal('malformed', {
      message: 'O token da URL do webhook precisa ter de 24 a 200 letras, números, hifens ou sublinhados.',
      fields: [{ field: 'webhook_url', message: 'token inválido' }],
    });
  }
  return { url: url.origin + url.pathname, token };
}

export const writeWebhookUrl = ({ url, token }: WebhookAddress): string =>
  token === null ? url : `${url}?token=${encodeURIComponent(token)}`;
