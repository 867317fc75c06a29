import { PageHeader } from '../shell/page-header.tsx';

export function ProviderScreen() {
  return <PageHeader title="XGate PIX" />;
}
