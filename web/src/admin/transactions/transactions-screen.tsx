import { PageHeader } from '../shell/page-header.tsx';

export function TransactionsScreen() {
  return <PageHeader title="Transações" />;
}
