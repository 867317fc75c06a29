import { PageHeader } from '../shell/page-header.tsx';

export function WelcomeBonusScreen() {
  return <PageHeader title="Bônus Boas-Vindas" />;
}
