import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { buttonClasses } from '../kit/buttons/button-classes.ts';
import { Loaded } from '../shell/calls/loaded.tsx';
import { PageHeader } from '../shell/page-header.tsx';
import { ProviderAnomalies, ProviderState } from './provider-state.tsx';
import { SettingsForm } from './settings-form.tsx';
import { usePaymentProvider } from './use-payment-provider.ts';

export function PaymentsScreen() {
  const { provedor = 'xgate' } = useSearch({ from: '/staff/admin/m5' });
  const navigate = useNavigate();
  const pick = (name: string) => void navigate({ to: '.', search: name === 'xgate' ? {} : { provedor: name }, replace: true });
  return (
    <>
      <Link to="/admin" className={buttonClasses({ variant: 'ghost', size: 'sm', className: 'mb-2 -ml-3' })}>
        <ArrowLeft aria-hidden="true" />
        Voltar
      </Link>
      <PageHeader title="XGate PIX" subtitle="O provedor que recebe os depósitos e paga os saques" />
      <Loaded query={usePaymentProvider(provedor)}>
        {(settings) => (
          <div className="grid items-start gap-4 xl:grid-cols-2">
            <SettingsForm settings={settings} onPickProvider={pick} />
            <div className="grid gap-4">
              <ProviderState settings={settings} />
              <ProviderAnomalies settings={settings} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}
