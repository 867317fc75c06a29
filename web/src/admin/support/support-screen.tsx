import { getRouteApi } from '@tanstack/react-router';
import { Tabs, TabsPanel } from '../kit/layout/tabs.tsx';
import { TemplatesTable } from '../messages/templates-table.tsx';
import { PageHeader } from '../shell/page-header.tsx';
import { TagsTable } from '../tags/tags-table.tsx';

const route = getRouteApi('/staff/admin/atendimento');

const tabs = [
  { value: 'modelos', label: 'Modelos de mensagem' },
  { value: 'etiquetas', label: 'Etiquetas' },
] as const;

/** What support works with: the templates of messages, and the tags put on players. */
export function SupportScreen() {
  const { tab = 'modelos' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <PageHeader title="Atendimento" subtitle="Os modelos de mensagem e as etiquetas que a equipe usa com os jogadores" />
      <Tabs
        label="Atendimento"
        tabs={tabs}
        value={tab}
        onValueChange={(next) => void navigate({ search: next === 'modelos' ? {} : { tab: next }, replace: true })}
      >
        <TabsPanel value="modelos">
          <TemplatesTable />
        </TabsPanel>
        <TabsPanel value="etiquetas">
          <TagsTable />
        </TabsPanel>
      </Tabs>
    </>
  );
}
