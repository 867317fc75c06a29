import { operatorOf } from '../../../people/access/operator-of.ts';
import type { Serve } from '../../../people/access/serve.ts';
import type { StepUp } from '../../../people/staff/step-up.ts';
import { registerPaymentAccounts } from './accept-account.ts';
import { checkSettings, saveSettings, type SaveOptions } from './save-settings.ts';
import { viewSettings } from './view-settings.ts';

export type SettingsRoutesOptions = SaveOptions & { stepUp: StepUp };

/** The routes by which operators set up providers. */
export function paymentProviderRoutes(serve: Serve, options: SettingsRoutesOptions): void {
  const { pool, stepUp } = options;
  registerPaymentAccounts(options);
  serve('getPaymentProvider', { access: 'staff' }, ({ query, session }) =>
    viewSettings(options, { name: query.provider, showsToken: session.role === 'admin' }),
  );
  serve('savePaymentProvider', { access: 'admin' }, async ({ body, session, request }) => {
    const { otp, ...settings } = body;
    await checkSettings(pool, options, settings);
    await stepUp.ifEnrolled({ request, session, otp });
    const waiting = await saveSettings(options, settings, await operatorOf(pool, { session, request }));
    return waiting ?? viewSettings(options, { name: settings.provider, showsToken: true });
  });
}
