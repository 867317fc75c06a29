import { getRouteApi } from '@tanstack/react-router';
import { Loaded } from '../../shell/calls/loaded.tsx';
import { NothingThere } from '../../shell/calls/nothing-there.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { StateBadge } from '../../products/state-badge.tsx';
import { useDraft } from '../use-studio.ts';
import { CardEditor } from './card-editor.tsx';

const route = getRouteApi('/staff/admin/estudio/$id');

const unknown = (
  <NothingThere
    title="Rascunho não encontrado"
    description="Ele pode ter sido descartado. Confira o link, ou procure na lista."
    list={{ to: '/admin/estudio', label: 'Ir para o Estúdio' }}
  />
);

/** One card before its publication. */
export function DraftScreen() {
  const { id } = route.useParams();
  const draft = useDraft(id);
  const { data } = draft;
  return (
    <>
      <PageHeader
        title={data ? data.content.name || 'Nova cartela' : 'Rascunho'}
        {...(data && { subtitle: `Rascunho de ${data.created_by}, última edição de ${data.updated_by}` })}
        above={[{ to: '/admin/estudio', label: 'Estúdio de cartelas' }]}
      >
        {data && data.status !== 'published' && <StateBadge state={data.status} />}
      </PageHeader>
      <Loaded query={draft} unknown={unknown}>
        {(loaded) => <CardEditor key={loaded.id} draft={loaded} />}
      </Loaded>
    </>
  );
}
