import { useState } from 'react';
import { Card } from '../../kit/layout/card.tsx';
import { Tabs, TabsPanel } from '../../kit/layout/tabs.tsx';
import type { LiveFigures } from '../../products/live-figures.ts';
import { SheetPanel } from '../figures/sheet-panel.tsx';
import { SimulationPanel } from '../figures/simulation-panel.tsx';
import { PhoneTile } from '../preview/phone-tile.tsx';
import { ResultPreview, TicketPreview } from '../preview/preview-panel.tsx';
import type { CardContent } from '../use-studio.ts';

const tabs = [
  { value: 'tile', label: 'Vitrine' },
  { value: 'ticket', label: 'Bilhete' },
  { value: 'result', label: 'Resultado' },
  { value: 'sheet', label: 'Ficha' },
  { value: 'simulation', label: 'Simular' },
] as const;

type Tab = (typeof tabs)[number]['value'];

/**
 * The preview of what players will see and of what the card will pay. It stands beside the form, on
 * a phone from edge to edge.
 */
export function SidePanel({ content, figures }: { content: CardContent; figures: LiveFigures | undefined }) {
  const [tab, setTab] = useState<Tab>('tile');
  const tile = { ...content, name: content.name || 'Sem nome', rtp: content.visible_rtp };
  return (
    <Card className="xl:sticky xl:top-32 xl:max-h-[calc(100dvh-9rem)] xl:overflow-y-auto print:max-h-none [&>div]:px-3 max-md:-mx-4 max-md:rounded-none max-md:border-x-0 max-md:[&>div]:px-0">
      <Tabs label="Prévia e números" tabs={tabs} value={tab} onValueChange={setTab} className="max-md:[&>[role=tablist]]:mx-4">
        <TabsPanel value="tile">
          <PhoneTile card={tile} />
        </TabsPanel>
        <TabsPanel value="ticket">
          <TicketPreview content={content} math={figures?.math} />
        </TabsPanel>
        <TabsPanel value="result">
          <ResultPreview content={content} math={figures?.math} />
        </TabsPanel>
        <TabsPanel value="sheet" className="max-md:px-4">
          <SheetPanel name={content.name} figures={figures} />
        </TabsPanel>
        <TabsPanel value="simulation" className="max-md:px-4">
          <SimulationPanel figures={figures} />
        </TabsPanel>
      </Tabs>
    </Card>
  );
}
