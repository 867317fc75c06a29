import { PageHeader } from '../shell/page-header.tsx';

export function RebalanceScreen() {
  return <PageHeader title="Rebalancear Prêmios" />;
}
