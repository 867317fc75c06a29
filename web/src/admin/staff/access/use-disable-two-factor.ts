import { useMutation } from '@tanstack/react-query';
import { beginsSession } from '../../../ui/calls/begins-session.ts';
import { authCall } from './auth-call.ts';
import type { OwnProof } from './password-dialog.tsx';

export const useDisableTwoFactor = () =>
  useMutation({ ...beginsSession, mutationFn: async (proof: OwnProof) => await authCall('two-factor/disable', proof) });
