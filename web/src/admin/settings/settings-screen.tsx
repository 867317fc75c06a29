import { PageHeader } from '../shell/page-header.tsx';

export function SettingsScreen() {
  return <PageHeader title="Configurações" subtitle="Configure parâmetros do sistema" />;
}
