import { PageHeader } from '../shell/page-header.tsx';

export function UsersScreen() {
  return <PageHeader title="Usuários" subtitle="Gerencie todos os usuários da plataforma" />;
}
