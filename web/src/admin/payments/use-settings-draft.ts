import { useState } from 'react';
import { isWholeCode } from '../../ui/format/six-digits.ts';
import { changesOf } from '../kit/fields/changes-of.ts';
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
  const [draft, setDraft] = useState<Partial<ProviderTerms>>({});
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const [isAsking, setAsking] = useState(false);
  const { two_factor_enabled: isEnrolled } = useOperator();
  const maySave = useMay('admin');
  const save = useSaveProvider();
  const changes = changesOf(settings, draft);

  const send = () => {
    setAsking(false);
    save.mutate(
      { provider: settings.provider, changes, password, ...(isEnrolled && { otp }) },
      {
        onSuccess: (answer) => {
          // Nothing was saved: it has to be sent again once the account is accepted.
          if (isWaiting(answer)) return;
          setPassword('');
          setDraft((now) => changesOf(changes, now));
        },
        onSettled: () => setOtp(''),
      },
    );
  };
  const submit = () => {
    if (!maySave || save.isPending) return;
    if (changes.is_active === undefined) send();
    else setAsking(true);
  };
  return {
    values: { ...settings, ...changes },
    change: (change: Partial<ProviderTerms>) => setDraft((now) => changesOf(settings, { ...now, ...change })),
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
    /** Changing the active provider needs a confirmation. */
    isAsking,
    confirm: send,
    cancel: () => setAsking(false),
  };
}
