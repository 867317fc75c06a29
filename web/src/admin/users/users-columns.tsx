import { Eye, HandCoins } from 'lucide-react';
import { counted } from '../../ui/format/counted.ts';
import { Button } from '../kit/buttons/button.tsx';
import { Tooltip } from '../kit/popups/tooltip.tsx';
import type { Column } from '../kit/table/column.ts';
import { CopyableId } from '../kit/values/copyable-id.tsx';
import { Money } from '../kit/values/money.tsx';
import { ShortAge } from '../kit/values/short-age.tsx';
import { Time } from '../kit/values/time.tsx';
import { Wrappable } from '../kit/values/wrappable.tsx';
import { roleLabels } from '../shell/operator/role-labels.ts';
import { PlayerTags } from '../tags/player-tags.tsx';
import { Rtp } from './rtp.tsx';
import type { ListedUser } from './use-users.ts';
import { UserStatus } from './user-status.tsx';

interface UserActions {
  onOpen: (user: ListedUser) => void;
  onAdjust: (user: ListedUser) => void;
  mayAdjust: boolean;
}

/** Beside a role there is room only for the number of tags. A tag gives way to a long name. */
const besideName = ({ role, tags }: ListedUser) =>
  role !== null ? (
    <span className="flex items-center gap-1 max-md:flex-wrap md:min-w-max!">
      <span className="text-xs text-info">{roleLabels[role]}</span>
      {tags.length > 0 && (
        <span title={tags.map(({ name }) => name).join(', ')} className="text-xs text-muted-foreground">
          {counted(tags.length, 'etiqueta', 'etiquetas')}
        </span>
      )}
    </span>
  ) : (
    tags.length > 0 && (
      <span className="flex items-center max-md:flex-wrap md:min-w-22! md:shrink-[99]">
        <PlayerTags tags={tags} most={1} badgeClass="max-w-full" />
      </span>
    )
  );

const belowName = ({ id, email }: ListedUser) => (
  <span className="flex min-w-0 items-center gap-2 max-md:flex-wrap">
    <CopyableId value={id} label="ID do usuário" />
    <span title={email} className="min-w-0 text-xs text-muted-foreground md:truncate">
      <Wrappable>{email}</Wrappable>
    </span>
  </span>
);

/** The ids are those that the server sorts by. */
export const usersColumns = ({ onOpen, onAdjust, mayAdjust }: UserActions): readonly Column<ListedUser>[] => [
  {
    id: 'name',
    header: 'Nome',
    primary: true,
    sortable: true,
    className: 'md:w-60 md:min-w-40 md:*:contain-inline-size 2xl:w-96',
    cell: ({ name }) => (
      <span title={name} className="block font-medium max-md:wrap-anywhere md:truncate">
        {name}
      </span>
    ),
    beside: besideName,
    below: belowName,
  },
  { id: 'balance', header: 'Saldo', numeric: true, sortable: true, cell: (user) => <Money cents={user.balance_cents} /> },
  {
    id: 'deposited',
    header: 'Depositado',
    numeric: true,
    sortable: true,
    cell: ({ deposited_cents: cents, deposits }) => (
      <span title={`Em ${counted(deposits, 'depósito', 'depósitos')}`}>
        <Money cents={cents} />
      </span>
    ),
  },
  {
    id: 'wagered',
    header: 'Total Apostado',
    numeric: true,
    sortable: true,
    cell: (user) => <Money cents={user.total_apostado_cents} />,
  },
  { id: 'won', header: 'Total Ganho', numeric: true, sortable: true, cell: (user) => <Money cents={user.total_ganho_cents} /> },
  { id: 'rtp', header: 'RTP', numeric: true, cell: ({ rtp }) => (rtp === null ? '—' : <Rtp value={rtp} of="user" />) },
  { id: 'status', header: 'Status', inCard: 'alone', cell: ({ status }) => <Status status={status} /> },
  {
    id: 'last_played_at',
    header: 'Jogou há',
    numeric: true,
    cell: ({ last_played_at: at }) => (at === null ? '—' : <ShortAge since={at} word="Em" />),
  },
  { id: 'created_at', header: 'Cadastro', sortable: true, cell: ({ created_at: instant }) => <Time instant={instant} dayOnly /> },
  {
    id: 'actions',
    header: 'Ações',
    actions: true,
    cell: (user) => (
      <span className="inline-flex">
        <Tooltip content="Ver detalhes">
          <Button variant="ghost" size="icon" aria-label={`Ver detalhes de ${user.name}`} onClick={() => onOpen(user)}>
            <Eye aria-hidden="true" />
          </Button>
        </Tooltip>
        {mayAdjust && (
          <Tooltip content="Ajustar saldo">
            <Button variant="ghost" size="icon" aria-label={`Ajustar saldo de ${user.name}`} onClick={() => onAdjust(user)}>
              <HandCoins aria-hidden="true" />
            </Button>
          </Tooltip>
        )}
      </span>
    ),
  },
];

/** The status without its icon where there is little room. */
const Status = ({ status }: Pick<ListedUser, 'status'>) => (
  <span className="md:max-2xl:[&_svg]:hidden">
    <UserStatus status={status} />
  </span>
);
