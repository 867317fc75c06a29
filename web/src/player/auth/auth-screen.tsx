import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { ChangeEvent } from 'react';
import { Tabs } from '../../ui/kit/tabs.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { confirmationBefore } from './auth-search.ts';
import { AccountClosedNotice } from './account-closed-notice.tsx';
import { ForgotPasswordForm } from './password/forgot-password-form.tsx';
import { NewPasswordForm } from './password/new-password-form.tsx';
import { SignInForm } from './sign-in/sign-in-form.tsx';
import { SignUpForm } from './sign-up/sign-up-form.tsx';
import { sessionQuery } from './session/use-session.ts';

const tabs = [
  { value: 'sign-in', label: 'Entrar' },
  { value: 'sign-up', label: 'Cadastrar' },
] as const;

const confirmations = {
  confirmed: 'E-mail confirmado. Entre com sua senha para continuar.',
  refused: 'Este link de confirmação não vale mais. Entre com sua senha: se for preciso, enviamos outro.',
};

const route = getRouteApi('/visitors/auth');

export function AuthScreen() {
  const { token, error, closed } = route.useSearch();
  const [tab, setTab] = useState<'sign-in' | 'sign-up'>('sign-in');
  const [forgotten, setForgotten] = useState(error !== undefined);
  // Typed once, it stands in each form that the visitor goes on to.
  const [email, setEmail] = useState('');
  const keepEmail = ({ target }: ChangeEvent<HTMLDivElement>) => {
    if (target instanceof HTMLInputElement && target.name === 'email') setEmail(target.value);
  };
  const navigate = route.useNavigate();
  const { history } = useRouter();
  const enter = (mustConfirm: boolean) => {
    if (!mustConfirm) void navigate({ to: '/' });
  };
  const client = useQueryClient();
  const { from = '/', playerId } = history.location.state;
  const confirmation = confirmationBefore(from);
  const goOn = () => {
    const isTheirs = playerId === undefined || playerId === client.getQueryData(sessionQuery.queryKey)?.id;
    history.push(isTheirs && confirmation === undefined ? from : '/');
  };
  const backToSignIn = () => {
    setForgotten(false);
    void navigate({ search: {}, replace: true });
  };
  if (token !== undefined || forgotten) {
    return (
      <AuthFrame>
        <h1 className="sr-only">Nova senha</h1>
        {token === undefined ? (
          <div onChange={keepEmail}>
            <ForgotPasswordForm email={email} expired={error !== undefined} onBack={backToSignIn} />
          </div>
        ) : (
          <NewPasswordForm token={token} onDone={backToSignIn} />
        )}
      </AuthFrame>
    );
  }
  return (
    <AuthFrame>
      <h1 className="sr-only">Entrar ou cadastrar</h1>
      {confirmation && <output className="mb-6 block text-mute">{confirmations[confirmation]}</output>}
      {closed !== undefined && <AccountClosedNotice request={closed} />}
      <Tabs label="Entrar ou cadastrar" tabs={tabs} value={tab} onChange={setTab} panelId="auth-panel" />
      <div id="auth-panel" role="tabpanel" className="mt-5" onChange={keepEmail}>
        {tab === 'sign-in' ? (
          <SignInForm email={email} onDone={goOn} onForgotten={() => setForgotten(true)} />
        ) : (
          <SignUpForm email={email} onDone={enter} />
        )}
      </div>
    </AuthFrame>
  );
}
