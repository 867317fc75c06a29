import { PageHeader } from '../shell/page-header.tsx';

export function RiskScreen() {
  return <PageHeader title="Risco" />;
}
