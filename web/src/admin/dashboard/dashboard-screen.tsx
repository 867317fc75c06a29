import { PageHeader } from '../shell/page-header.tsx';

export function DashboardScreen() {
  return <PageHeader title="Dashboard Financeiro" subtitle="Visão geral dos indicadores" />;
}
