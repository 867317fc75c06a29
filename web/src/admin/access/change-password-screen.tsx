import { PageHeader } from '../shell/page-header.tsx';

export function ChangePasswordScreen() {
  return <PageHeader title="Trocar senha" />;
}
