import { Lock } from 'lucide-react';
import { Card } from '../../kit/layout/card.tsx';
import { EmptyState } from '../../kit/states/empty-state.tsx';

/** Shown to roles that have no menu entry for a screen but open its address. */
export const NotForThisRole = ({ description }: { description: string }) => (
  <Card flush>
    <EmptyState icon={Lock} title="Você não tem acesso a esta tela" description={description} />
  </Card>
);
