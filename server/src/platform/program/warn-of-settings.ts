import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import { isHttps } from '../http/is-https.ts';

type Settings = Pick<Config, 'production' | 'baseUrl' | 'trustProxy' | 'allowSandbox'>;

/** Says at the start which settings are allowed in production but hardly meant there. */
export function warnOfSettings(settings: Settings, logger: Pick<FastifyBaseLogger, 'warn'>): void {
  const { production, baseUrl, trustProxy, allowSandbox } = settings;
  if (!production) return;
  const hasTls = isHttps(baseUrl);
  if (!hasTls) logger.warn('BASE_URL is not https: session cookies travel unprotected');
  // The product itself speaks no TLS.
  if (hasTls && !trustProxy)
    logger.warn('TRUST_PROXY is not set, but a proxy must answer for BASE_URL: all players share its address and its limits');
  if (allowSandbox)
    logger.warn('ALLOW_SANDBOX is set: while no other provider is active, whoever plays may deposit money that does not exist');
}
