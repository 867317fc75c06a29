import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { trackEvent } from '../../../ui/device/track-event.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const route = getRouteApi('/visitors/signup');

export function SignUpScreen() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const fromDemo = search.src === 'play-demo';
  useEffect(() => {
    if (fromDemo) trackEvent('demo_signup_view', { src: search.src, won: search.won, ab: search.ab });
  }, [fromDemo, search.src, search.won, search.ab]);
  const enter = (mustConfirm: boolean) => {
    if (fromDemo) trackEvent('demo_signup', search);
    if (!mustConfirm) void navigate({ to: '/' });
  };
  return (
    <AuthFrame>
      <h1 className="display mb-5 text-2xl">Criar Conta</h1>
      <SignUpForm onDone={enter} />
      <p className="mt-5 border-t border-line pt-4 text-center text-mute">
        Já tem uma conta?{' '}
        <Link to="/auth" className="lone-link">
          Entrar
        </Link>
      </p>
    </AuthFrame>
  );
}
