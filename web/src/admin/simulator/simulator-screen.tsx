import { PageHeader } from '../shell/page-header.tsx';

export function SimulatorScreen() {
  return <PageHeader title="Simulador" />;
}
