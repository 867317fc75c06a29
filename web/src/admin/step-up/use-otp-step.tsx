import { hasCode } from '@raspasorte/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isWholeCode } from '../../ui/format/six-digits.ts';
import { Alert } from '../kit/states/alert.tsx';
import { useOperator } from '../shell/operator/use-operator.ts';
import { codeRefusal } from './code-refusal.ts';
import { OtpField } from './otp-field.tsx';

interface OtpStep {
  /** By default for operators with an authenticator. */
  needsCode?: boolean;
  busy: boolean;
  /** Why the last call failed. */
  error?: Error | null;
}

/**
 * The step of a dialog that asks for the operator's code. Who has no authenticator is led to it
 * instead.
 */
export function useOtpStep({ needsCode: needed, busy, error: last = null }: OtpStep) {
  // What was refused in an earlier dialog is no matter of this one.
  const [earlier] = useState(last);
  const error = last === earlier ? null : last;
  const { two_factor_enabled: isEnrolledHere } = useOperator();
  const [otp, setOtp] = useState('');
  // The operator may have enrolled in another tab. This tab learns of it when the server refuses.
  const isEnrolled = isEnrolledHere || hasCode(error, 'otp_required');
  const needsCode = needed ?? isEnrolled;
  const refusal = needsCode && isEnrolled ? codeRefusal(error) : undefined;
  return {
    isMissing: needsCode && !isWholeCode(otp) && !busy,
    /** The code, for one call: it can be used only once, so a refused one is typed anew. */
    take: (): { otp?: string } => {
      setOtp('');
      return needsCode ? { otp } : {};
    },
    step: needsCode && (isEnrolled ? <OtpField value={otp} onChange={setOtp} error={refusal} /> : <Enrol />),
    /** What else the last call was refused for: of the code its field tells. */
    otherError: refusal === undefined ? error : null,
  };
}

const Enrol = () => (
  <Alert tone="warning" title="Esta operação requer autenticação de dois fatores">
    <Link to="/admin/change-password" className="underline underline-offset-4">
      Ative a autenticação de dois fatores
    </Link>{' '}
    para continuar.
  </Alert>
);
