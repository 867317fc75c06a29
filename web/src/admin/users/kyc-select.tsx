import { kycStatuses, kycLabels } from '@raspasorte/contract/admin';
import { Select } from '../kit/fields/select.tsx';
import { useMay } from '../shell/operator/use-may.ts';
import { useUpdateUser } from './use-update-user.ts';
import type { UserDetails } from './use-user.ts';

const options = kycStatuses.map((value) => ({ value, label: kycLabels[value] }));

/** The KYC status of a user, with a list to change it. Members of staff have no KYC to set. */
export function KycSelect({ user: { id, kyc_status: status, role } }: { user: UserDetails }) {
  const maySet = useMay('support');
  const update = useUpdateUser();
  if (!maySet || role !== null) return kycLabels[status];
  return (
    <Select
      label="KYC"
      hideLabel
      className="w-40"
      value={status}
      onValueChange={(next) => {
        // Not disabled meanwhile: that would take the focus from somebody without a mouse.
        if (next !== status && !update.isPending)
          update.mutate({ id, change: { kyc_status: next, kyc_before: status }, done: `KYC: ${kycLabels[next]}` });
      }}
      options={options}
    />
  );
}
