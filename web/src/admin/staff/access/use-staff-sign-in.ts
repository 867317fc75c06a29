import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { usePasskeySignIn } from '../../../ui/device/use-passkey-sign-in.ts';
import { backupCodesToast } from '../../../ui/toast/backup-codes-toast.ts';
import { showToast } from '../../../ui/toast/toast.ts';
import { api } from '../../api.ts';
import { operatorQuery } from '../../shell/operator/use-operator.ts';
import { authCall } from './auth-call.ts';
import { signInWithPasskeyAt } from './sign-in-with-passkey.ts';
import { TWO_FACTOR_CARD } from './two-factor-card-id.ts';

type Form = { email: string; password: string };
export type SecondStep = { kind: 'totp' | 'backup-code'; code: string };

/** Opens the first screen after the sign-in. A provisional password is changed first. */
function useEnter(key: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (mustChangePassword: boolean) => {
    client.removeQueries(operatorQuery);
    await navigate(mustChangePassword ? { to: '/admin/change-password', search: { key } } : { to: '/admin' });
  };
}

/** Signs in by password. Returns whether a second step is needed. */
export function usePasswordStep(key: string) {
  const enter = useEnter(key);
  return useMutation({
    mutationFn: async (form: Form): Promise<boolean> => {
      const answer = await api('adminLogin', { body: { ...form, slug: key } });
      if (!answer.two_factor_required) await enter(answer.force_password_change);
      return answer.two_factor_required;
    },
  });
}

/** Signs in by passkey, which stands in for password and code. */
export function usePasskeyStep(key: string, onError: (error: unknown) => void) {
  const enter = useEnter(key);
  return usePasskeySignIn({
    signIn: signInWithPasskeyAt(key),
    onDone: async () => await enter((await api('getMe')).force_password_change),
    onError,
  });
}

export function useSecondStep(key: string) {
  const enter = useEnter(key);
  const navigate = useNavigate();
  const openOwnAccess = () => void navigate({ to: '/admin/change-password', hash: TWO_FACTOR_CARD });
  return useMutation({
    mutationFn: async ({ kind, code }: SecondStep) => {
      await authCall(`two-factor/verify-${kind}`, { code });
      const { force_password_change: mustChange, backup_codes_left: left } = await api('getMe');
      await enter(mustChange);
      if (kind === 'backup-code' && left !== null) void showToast(backupCodesToast(left, openOwnAccess));
    },
  });
}
