import { getRouteApi } from '@tanstack/react-router';
import { USERS_EXPORT_PATH, userStatuses, userStatusLabels } from '@raspasorte/contract/admin';
import { ListChecks } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatTotal } from '../../ui/format/format-total.ts';
import { Button } from '../kit/buttons/button.tsx';
import { DownloadButton } from '../kit/buttons/download-button.tsx';
import { fileAddress } from '../kit/buttons/file-address.ts';
import { exportFileName } from '../kit/buttons/export-file-name.ts';
import { chosenFilter, typedFilter } from '../kit/fields/filter-values.ts';
import { SearchInput } from '../kit/fields/search-input.tsx';
import { Select } from '../kit/fields/select.tsx';
import { useTypedText } from '../kit/fields/use-typed-text.ts';
import { EmptyState } from '../kit/states/empty-state.tsx';
import { DataTable } from '../kit/table/data-table.tsx';
import { failedRead } from '../kit/table/failed-read.ts';
import { lastPage, pageSearch } from '../kit/table/long-list.ts';
import { CpfSearchHint, looksLikeCpf } from '../shell/cpf-search-hint.tsx';
import { PageHeader } from '../shell/page-header.tsx';
import { useMay } from '../shell/operator/use-may.ts';
import { AdjustBalanceDialog } from './adjust-balance-dialog.tsx';
import { BulkDialog } from './bulk/bulk-dialog.tsx';
import { FilterButton, FilterChips } from './filters/filter-bar.tsx';
import { filterOf } from './filters/player-filter.ts';
import { shortSearchNote } from './short-search.ts';
import { useUsers } from './use-users.ts';
import type { ListedUser } from './use-users.ts';
import { UserDetailsDialog } from './user-details-dialog.tsx';
import { usersColumns } from './users-columns.tsx';
import { type View } from './views/use-views.ts';
import { ViewsMenu } from './views/views-menu.tsx';
import type { UsersSearch } from './users-search.ts';

const route = getRouteApi('/staff/admin/m1');

const CHECK_THE_SEARCH =
  'Confira a busca: parte do nome, do e-mail ou do ID basta. Palavras de uma ou duas letras valem só no começo.';
const NOBODY_PASSES = 'Ninguém passa por todos os filtros. Tire um deles.';

const statusOptions = [
  { value: 'all', label: 'Todos os status' },
  ...userStatuses.map((value) => ({ value, label: `${userStatusLabels[value]}s` })),
] as const;

export function UsersScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [adjusted, setAdjusted] = useState<Pick<ListedUser, 'id' | 'name' | 'balance_cents'> | null>(null);
  const open = ({ id: user }: ListedUser) => void navigate({ search: (now) => ({ ...now, user }) });
  // In place of the opened one: else the browser's Back would open it again. The dialog has asked.
  const close = () => void navigate({ search: ({ user: _user, tab: _tab, ...now }) => now, replace: true, ignoreBlocker: true });
  return (
    <>
      <PageHeader title="Usuários" subtitle="Gerencie todos os usuários da plataforma">
        <UsersActions />
      </PageHeader>
      <UsersTable onOpen={open} onAdjust={setAdjusted} />
      {search.user !== undefined && (
        <UserDetailsDialog key={search.user} id={search.user} onClose={close} onAdjust={setAdjusted} />
      )}
      {adjusted && <AdjustBalanceDialog user={adjusted} onClose={() => setAdjusted(null)} />}
    </>
  );
}

interface UsersTableProps {
  onOpen: (user: ListedUser) => void;
  onAdjust: (user: ListedUser) => void;
}

function UsersTable({ onOpen, onAdjust }: UsersTableProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const users = useUsers(search);
  const mayAdjust = useMay('finance');
  const columns = usersColumns({ onOpen, onAdjust, mayAdjust });
  const { data } = users;
  const goTo = (page: number) => void navigate({ search: (now) => ({ ...now, ...pageSearch(page, data) }) });
  const sortBy = (sort: string | undefined) =>
    void navigate({
      search: (now) => ({ ...now, sort: sort as UsersSearch['sort'], page: undefined, cursor: undefined }),
      replace: true,
    });
  return (
    <>
      <UsersFilters />
      <DataTable
        dense
        label="Usuários"
        title={titleOf(users)}
        columns={columns}
        rows={data?.items}
        getRowId={({ id }) => id}
        busy={users.isPlaceholderData}
        {...failedRead(users)}
        empty={<NobodyFound q={search.q} />}
        sort={search.sort ?? '-created_at'}
        onSortChange={sortBy}
        onRowOpen={onOpen}
        {...(data && { page: data.page, pageCount: lastPage(data, data.total), onPageChange: goTo })}
        storageKey="users"
      />
    </>
  );
}

function titleOf({ data, error }: Pick<ReturnType<typeof useUsers>, 'data' | 'error'>): string {
  if (data) return `${formatTotal(data.total, data.is_capped)} ${data.total === 1 ? 'usuário' : 'usuários'}`;
  return error ? 'Usuários' : 'Carregando usuários...';
}

function NobodyFound({ q }: Pick<UsersSearch, 'q'>) {
  const title = 'Nenhum usuário encontrado';
  if (q !== undefined && looksLikeCpf(q)) return <CpfSearchHint title={title} typed={q} />;
  return <EmptyState title={title} description={q === undefined ? NOBODY_PASSES : CHECK_THE_SEARCH} />;
}

/** Actions on all users that the filters find. */
function UsersActions() {
  const search = route.useSearch();
  const [isOpen, setOpen] = useState(false);
  const mayChange = useMay('support');
  const filter = filterOf(search);
  return (
    <>
      {mayChange && (
        <Button variant="outline" disabled={Object.keys(filter).length === 0} onClick={() => setOpen(true)}>
          <ListChecks aria-hidden="true" />
          Ação em massa
        </Button>
      )}
      <DownloadButton source={fileAddress(USERS_EXPORT_PATH, filter)} fileName={() => exportFileName('usuarios')} />
      {isOpen && <BulkDialog filter={filter} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The filters of the list. Every change leads back to the first page. */
function UsersFilters() {
  const search = route.useSearch();
  const { q = '', status, sort } = search;
  const opener = useRef<HTMLButtonElement>(null);
  const navigate = route.useNavigate();
  const filter = (change: Partial<UsersSearch>) =>
    void navigate({ search: (now) => ({ ...now, ...change, page: undefined, cursor: undefined }), replace: true });
  const show = (query: View['query']) => {
    setTyped(query.q ?? '');
    void navigate({ search: (now) => ({ user: now.user, ...query }) });
  };
  const [typed, setTyped] = useTypedText(q, (text) => filter({ q: typedFilter(text) }));
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchInput
          placeholder="Buscar por nome ou email..."
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          note={shortSearchNote(typed)}
          className="w-full md:w-88"
        />
        <Select
          label="Status"
          hideLabel
          className="w-40 max-md:w-full"
          value={status ?? 'all'}
          onValueChange={(next) => filter({ status: chosenFilter(next) })}
          options={statusOptions}
        />
        <FilterButton ref={opener} filter={search} onChange={filter} />
        <ViewsMenu query={{ ...filterOf(search), ...(sort !== undefined && { sort }) }} onShow={show} />
      </div>
      <FilterChips filter={search} onChange={filter} opener={opener} />
    </>
  );
}
