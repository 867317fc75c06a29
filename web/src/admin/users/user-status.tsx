import { userStatusLabels } from '@raspasorte/contract/admin';
import { Ban, CircleCheck } from 'lucide-react';
import { Badge } from '../kit/values/badge.tsx';

export function UserStatus({ status }: { status: keyof typeof userStatusLabels }) {
  const isActive = status === 'active';
  const Icon = isActive ? CircleCheck : Ban;
  return (
    <Badge tone={isActive ? 'success' : 'destructive'}>
      <Icon aria-hidden="true" />
      {userStatusLabels[status]}
    </Badge>
  );
}
