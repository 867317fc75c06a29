import { KeyRound, Pencil, RotateCcw, Send, Trash2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { formatCount } from '../../ui/format/format-count.ts';
import { Button } from '../kit/buttons/button.tsx';
import { Tooltip } from '../kit/popups/tooltip.tsx';
import type { Column } from '../kit/table/column.ts';
import { Badge } from '../kit/values/badge.tsx';
import { Time } from '../kit/values/time.tsx';
import { Wrappable } from '../kit/values/wrappable.tsx';
import type { WebhookEndpoint } from './use-webhook-endpoints.ts';
import { kindLabels } from './webhook-labels.ts';

const facts: readonly Column<WebhookEndpoint>[] = [
  {
    id: 'url',
    header: 'Endereço',
    primary: true,
    className: 'md:min-w-56',
    cell: ({ url }) => <Wrappable>{url}</Wrappable>,
  },
  {
    id: 'kinds',
    header: 'Eventos',
    className: 'md:min-w-40',
    cell: ({ kinds }) => (
      <span className="block md:text-[0.8125rem] md:leading-snug">{kinds.map((kind) => kindLabels[kind]).join(', ')}</span>
    ),
  },
  {
    id: 'status',
    header: 'Situação',
    inCard: 'alone',
    cell: ({ is_active: isActive }) => <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? 'Ativo' : 'Desativado'}</Badge>,
  },
  {
    id: 'delivered_at',
    header: 'Última entrega',
    cell: ({ delivered_at: instant }) => (instant === null ? 'Nenhuma' : <Time instant={instant} />),
  },
  {
    id: 'pending',
    header: 'Na fila',
    numeric: true,
    className: 'md:min-w-16',
    cell: ({ pending }) => formatCount(pending),
  },
  {
    id: 'failed',
    header: 'Falharam',
    numeric: true,
    cell: ({ failed }) =>
      failed === 0 ? '0' : <strong className="font-semibold text-destructive">{formatCount(failed)}</strong>,
  },
];

export type EndpointAction = 'test' | 'resend' | 'change' | 'renew' | 'remove';

const actions: readonly [action: EndpointAction, label: string, icon: LucideIcon][] = [
  ['test', 'Enviar teste', Send],
  ['resend', 'Reenviar as que falharam', RotateCcw],
  ['change', 'Alterar', Pencil],
  ['renew', 'Renovar segredo', KeyRound],
  ['remove', 'Remover', Trash2],
];

/** Whether there is nothing to do: an endpoint that is switched off is sent nothing. */
const isIdle = (action: EndpointAction, { is_active: isActive, failed }: WebhookEndpoint): boolean =>
  ((action === 'test' || action === 'resend') && !isActive) || (action === 'resend' && failed === 0);

/** Operators who may not change the endpoints have no column of buttons. */
export const endpointsColumns = (
  may: boolean,
  onAction: (action: EndpointAction, endpoint: WebhookEndpoint) => void,
): readonly Column<WebhookEndpoint>[] => {
  if (!may) return facts;
  const cell = (endpoint: WebhookEndpoint) => (
    <span className="inline-flex">
      {actions.map(([action, label, Icon]) => (
        <Tooltip key={action} content={label}>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`${label}: ${endpoint.url}`}
            disabled={isIdle(action, endpoint)}
            onClick={() => onAction(action, endpoint)}
          >
            <Icon aria-hidden="true" />
          </Button>
        </Tooltip>
      ))}
    </span>
  );
  return [...facts, { id: 'actions', header: 'Ações', actions: true, cell }];
};
