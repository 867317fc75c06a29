import { useEffect, useState } from 'react';
import { Spinner } from '../../../ui/kit/spinner.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { ErrorState } from '../../kit/states/error-state.tsx';
import { errorSentence } from '../../kit/error-sentence.ts';
import { leaveFor } from '../../shell/address/leave-for.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { AccessPage } from './access-page.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { rememberedKey } from './remembered-key.ts';
import { useCheckRoute } from './use-check-route.ts';

/** The hidden sign-in of staff. Without a right key there is no such page. */
export function AdminAuthScreen() {
  const [key] = useState(rememberedKey);
  const check = useCheckRoute(key);
  useEffect(() => {
    if (check.data === false) void leaveFor('/404');
  }, [check.data]);
  if (check.error) {
    return (
      <AccessPage>
        <ErrorState message={errorSentence(check.error)} onRetry={() => check.refetch()} />
      </AccessPage>
    );
  }
  if (check.data !== true || key === undefined) return <Checking />;
  return (
    <AccessPage>
      <SignIn doorKey={key} />
    </AccessPage>
  );
}

function Checking() {
  return (
    <div className="grid min-h-dvh place-items-center text-muted-foreground">
      <output className="flex items-center gap-3">
        <Spinner className="size-5 text-primary" />
        Validando acesso...
      </output>
    </div>
  );
}

function SignIn({ doorKey }: { doorKey: string }) {
  const [step, setStep] = useState<'password' | 'code'>('password');
  return (
    <div>
      <PageHeader
        title="Acesso administrativo"
        subtitle={step === 'code' ? 'Verificação em duas etapas' : 'Entre com sua conta da equipe'}
      />
      <Card>
        {step === 'password' ? (
          <PasswordForm doorKey={doorKey} onSecondStep={() => setStep('code')} />
        ) : (
          <SecondStepForm doorKey={doorKey} onBack={() => setStep('password')} />
        )}
      </Card>
    </div>
  );
}
