import { PageHeader } from '../shell/page-header.tsx';

export function AdminAuthScreen() {
  return <PageHeader title="Acesso administrativo" />;
}
