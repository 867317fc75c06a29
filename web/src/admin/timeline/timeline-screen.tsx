import { getRouteApi, Link } from '@tanstack/react-router';
import { buttonClasses } from '../kit/buttons/button-classes.ts';
import { Card } from '../kit/layout/card.tsx';
import { AppearsWhen } from '../kit/states/appears-when.tsx';
import { ErrorState } from '../kit/states/error-state.tsx';
import { Skeleton } from '../kit/states/skeleton.tsx';
import { LoadMore, readErrorOf } from '../kit/table/load-more.tsx';
import { Wrappable } from '../kit/values/wrappable.tsx';
import { MessageButton } from '../messages/message-button.tsx';
import { canRetry } from '../shell/calls/can-retry.ts';
import { errorSentence } from '../kit/error-sentence.ts';
import { NothingThere } from '../shell/calls/nothing-there.tsx';
import { PageHeader } from '../shell/page-header.tsx';
import { PlayerTags } from '../tags/player-tags.tsx';
import { TagsMenu } from '../tags/tags-menu.tsx';
import { useUser } from '../users/use-user.ts';
import { OwnStop } from '../users/own-stop.tsx';
import { UserStatus } from '../users/user-status.tsx';
import { MissingPlays } from './missing-plays.tsx';
import { TimelineFilters } from './timeline-filters.tsx';
import { TimelineList } from './timeline-list.tsx';
import type { TimelineSearch } from './timeline-search.ts';
import { useTimeline } from './use-timeline.ts';

const route = getRouteApi('/staff/admin/usuarios/$id');

/** Everything about one player in one column. */
export function TimelineScreen() {
  const { id } = route.useParams();
  const filter = route.useSearch();
  const navigate = route.useNavigate();
  const { data: user, error, isPending } = useUser(id);
  const isUnknown = !user && error !== null && !canRetry(error);
  const change = (search: TimelineSearch) => void navigate({ search, replace: true });
  return (
    <>
      <PageHeader
        title={user?.name ?? 'Linha do tempo'}
        subtitle={
          user && (
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Wrappable>{user.email}</Wrappable>
              <UserStatus status={user.status} />
              <OwnStop protection={user.protection} />
              <PlayerTags tags={user.tags} />
            </span>
          )
        }
        above={[{ to: '/admin/m1', label: 'Usuários' }]}
      >
        {user && user.role === null && <MessageButton player={user} />}
        {user && <TagsMenu player={user} />}
        {!isPending && !isUnknown && (
          <Link to="/admin/m1" search={{ user: id }} className={buttonClasses({ variant: 'outline' })}>
            Detalhes
          </Link>
        )}
      </PageHeader>
      {isUnknown ? (
        <NothingThere
          title="Usuário não encontrado"
          description="Nenhuma conta tem este ID. Confira o link, ou busque por nome ou e-mail."
          list={{ to: '/admin/m1', label: 'Ir para Usuários' }}
        />
      ) : (
        <AppearsWhen key={id} ready={!isPending}>
          <TimelineFilters filter={filter} onChange={change} />
          <Entries id={id} filter={filter} />
        </AppearsWhen>
      )}
    </>
  );
}

function Entries({ id, filter }: { id: string; filter: TimelineSearch }) {
  const timeline = useTimeline(id, filter);
  const pages = timeline.data?.pages;
  if (!pages) {
    if (!timeline.error) return <Skeleton className="h-96" />;
    return (
      <Card flush>
        <ErrorState
          message={errorSentence(timeline.error)}
          onRetry={canRetry(timeline.error) ? () => timeline.refetch() : undefined}
        />
      </Card>
    );
  }
  const failure = readErrorOf(timeline);
  const missing = pages.find((page) => page.missing_until !== undefined)?.missing_until;
  return (
    <>
      {failure !== undefined && <ErrorState inLine message={failure} onRetry={() => timeline.refetch()} />}
      {missing !== undefined && <MissingPlays until={missing} onRetry={() => void timeline.refetch()} />}
      <TimelineList playerId={id} entries={pages.flatMap(({ items }) => items)} busy={timeline.isPlaceholderData} />
      <LoadMore pages={timeline} />
    </>
  );
}
