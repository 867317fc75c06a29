import { PageHeader } from '../shell/page-header.tsx';

export function AuditScreen() {
  return <PageHeader title="Auditoria" />;
}
