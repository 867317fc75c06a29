import { useState } from 'react';
import { Switch } from '../kit/fields/switch.tsx';
import { Card } from '../kit/layout/card.tsx';
import { Badge } from '../kit/values/badge.tsx';
import { Time } from '../kit/values/time.tsx';
import { useMay } from '../shell/operator/use-may.ts';
import { OperationDialog } from './operation-dialog.tsx';
import { operationLabels } from './operation-labels.ts';
import type { Settings } from './use-settings.ts';

type OperationState = Settings['operations'][number];

/** The operations that can be stopped. A switch moves only after the server has answered. */
export function OperationsCard({ operations }: Pick<Settings, 'operations'>) {
  const [asked, setAsked] = useState<OperationState>();
  const may = useMay('admin');
  return (
    <Card title="Interruptores" description={`Param na hora, em todo o sistema.${may ? '' : ' Só administradores os alteram.'}`}>
      <ul className="divide-y divide-border">
        {operations.map((state) => (
          <li key={state.operation} className="py-3 first:pt-0 last:pb-0">
            <Switch
              label={<OperationName state={state} />}
              hint={<OperationHint state={state} />}
              checked={!state.paused}
              onCheckedChange={() => setAsked(state)}
              disabled={!may}
            />
          </li>
        ))}
      </ul>
      {asked && (
        <OperationDialog
          key={asked.operation}
          state={operations.find(({ operation }) => operation === asked.operation) ?? asked}
          stops={!asked.paused}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}

const OperationName = ({ state: { operation, paused } }: { state: OperationState }) => (
  <span className="inline-flex flex-wrap items-center gap-2">
    {operationLabels[operation].name}
    <Badge tone={paused ? 'warning' : 'success'}>{paused ? 'Pausado' : 'Funcionando'}</Badge>
  </span>
);

function OperationHint({ state }: { state: OperationState }) {
  const { operation, paused, reason, paused_by: pausedBy, paused_at: pausedAt } = state;
  if (!paused) return null;
  return (
    <>
      {operationLabels[operation].effect} Pausado por {pausedBy}
      {pausedAt !== null && (
        <>
          {' '}
          em <Time instant={pausedAt} />
        </>
      )}
      : “{reason}”
    </>
  );
}
