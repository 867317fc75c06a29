import { useState } from 'react';
import { isWholeCode } from '../../ui/format/six-digits.ts';
import { changesOf } from '../kit/fields/changes-of.ts';
import { afterFailing, afterSaving, edited, noEdits, overtakenOf, seenOf, type Edits } from '../kit/fields/edits.ts';
import { isWaiting } from '../second-person/handle-waiting-for-second-person.ts';
import { useMay } from '../shell/operator/use-may.ts';
import { useOperator } from '../shell/operator/use-operator.ts';
import type { ProviderSettings } from './use-payment-provider.ts';
import { useSaveProvider } from './use-save-provider.ts';
import type { ProviderTerms } from './use-save-provider.ts';

/**
 * One provider's settings as they are edited here. Values that were not edited follow the server's.
 */
export function useSettingsDraft(settings: ProviderSettings) {
  const [edits, setEdits] = useState<Edits<ProviderTerms>>(noEdits);
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const [asking, setAsking] = useState<ProviderSettings>();
  const { two_factor_enabled: isEnrolled } = useOperator();
  const maySave = useMay('admin');
  const save = useSaveProvider();
  const changes = changesOf(settings, edits.draft);

  const send = () => {
    setAsking(undefined);
    const seen = { ...seenOf(edits, settings), ...(asking && { active_provider: asking.active_provider }) };
    save.mutate(
      { provider: settings.provider, changes, seen, password, ...(isEnrolled && { otp }) },
      {
        onSuccess: (answer) => {
          // Nothing was saved: it has to be sent again once the account is accepted.
          if (isWaiting(answer)) return;
          setPassword('');
          setEdits((now) => afterSaving(now, { ...settings, ...changes }));
        },
        onError: (error) => setEdits((now) => afterFailing(now, error)),
        onSettled: () => setOtp(''),
      },
    );
  };
  const submit = () => {
    if (!maySave || save.isPending) return;
    if (changes.is_active === undefined) send();
    else setAsking(settings);
  };
  return {
    values: { ...settings, ...changes },
    change: (change: Partial<ProviderTerms>) => setEdits((now) => edited(now, settings, { ...now.draft, ...change })),
    overtaken: overtakenOf(edits, settings),
    password,
    setPassword,
    otp,
    setOtp,
    asksCode: isEnrolled && maySave,
    maySave,
    isChanged: Object.keys(changes).length > 0 || password !== '',
    isComplete: !isEnrolled || isWholeCode(otp),
    isSaving: save.isPending,
    error: save.error,
    isWaiting: save.data !== undefined && isWaiting(save.data),
    submit,
    /** The settings while they are confirmed, which a change of the active provider needs. */
    asking,
    confirm: send,
    cancel: () => setAsking(undefined),
  };
}
