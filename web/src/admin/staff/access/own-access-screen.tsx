import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { buttonClasses } from '../../kit/buttons/button-classes.ts';
import { Alert } from '../../kit/states/alert.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { useOperator } from '../../shell/operator/use-operator.ts';
import { AlertsCard } from '../alerts/alerts-card.tsx';
import { AccessPage } from './access-page.tsx';
import { PasswordCard } from './password-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';
import { useIsTwoFactorRequired } from './use-is-two-factor-required.ts';

/** The operator's own access: password, authenticator, passkeys, alerts, sessions. */
export function OwnAccessScreen() {
  const navigate = useNavigate();
  const { force_password_change: isForced, two_factor_enabled: isEnrolled, backup_codes_left, email } = useOperator();
  const isTwoFactorRequired = useIsTwoFactorRequired(isEnrolled || isForced);
  const [wasForced] = useState(isForced);
  const goOn = () => {
    if (wasForced) void navigate({ to: '/admin' });
  };
  return (
    <AccessPage
      wide
      action={
        !isForced && !isTwoFactorRequired ? (
          <Link to="/admin" className={buttonClasses({ variant: 'secondary', size: 'sm' })}>
            Ir para o painel
          </Link>
        ) : undefined
      }
    >
      <div>
        <PageHeader title="Minha conta" subtitle={email} />
        {isForced && (
          <Alert tone="warning" title="Troque a senha provisória antes de continuar.">
            Alguém mais conhece a senha com que você entrou. Escolha uma que só você saiba.
          </Alert>
        )}
      </div>
      <PasswordCard onChanged={() => isEnrolled && goOn()} />
      {!isForced && (
        <TwoFactorCard
          isEnrolled={isEnrolled}
          codesLeft={backup_codes_left}
          isRequired={isTwoFactorRequired}
          startsEnrolling={wasForced && !isEnrolled}
          onEnrolled={goOn}
        />
      )}
      {!isForced && <PasskeysCard />}
      {!isForced && !isTwoFactorRequired && <AlertsCard />}
      {!isForced && <SessionsCard />}
    </AccessPage>
  );
}
