import { NOTIFICATIONS_KEPT_DAYS } from '@raspasorte/contract';
import { Link } from '@tanstack/react-router';
import { buttonClasses } from '../../ui/kit/button-classes.ts';
import { Button } from '../../ui/kit/button.tsx';
import { EmptyState } from '../shared/empty-state.tsx';
import { Panel } from '../../ui/kit/panel.tsx';
import { MorePages } from '../shared/more-pages.tsx';
import { nextPageOf } from '../shared/next-page-of.ts';
import { Unread } from '../shared/unread.tsx';
import { ShowNew } from '../shared/show-new.tsx';
import { ScreenHeader } from '../shared/screen-header.tsx';
import { SiteFooter } from '../shared/site-footer.tsx';
import { NotificationRow } from './notification-row.tsx';
import { useHeldBack } from '../shared/use-held-back.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useNotifications } from './use-notifications.ts';
import { useMarkShownRead } from './use-mark-shown-read.ts';
import { useUnread } from './use-unread.ts';

/** The player's notifications of the last 90 days. Those that are shown are marked as read. */
export function NotificationsScreen() {
  return (
    <>
      <ScreenHeader title="Notificações" />
      <main className="screen-main mx-auto grid max-w-[48rem] gap-4 px-4 py-5">
        <Notifications />
      </main>
      <SiteFooter />
    </>
  );
}

function Notifications() {
  const notifications = useNotifications();
  const { data, dataUpdatedAt, hasNextPage, isFetchedAfterMount, isFetchingNextPage } = notifications;
  const { shown: items, heldBack, show } = useHeldBack(data, isFetchedAfterMount);
  const fresh = useMarkShownRead(items, dataUpdatedAt);
  if (!items) return <Unread read={notifications} className="h-96 rounded-panel" />;
  if (items.length === 0) return <NoNotifications />;
  return (
    <Panel aria-label="Suas notificações">
      <ShowNew count={heldBack} onShow={show} />
      <ul className="-my-4" aria-busy={isFetchingNextPage}>
        {items.map((item) => (
          <NotificationRow key={item.id} notification={item} isFresh={fresh.has(item.id)} />
        ))}
      </ul>
      {hasNextPage && (
        <div className="mt-2 grid gap-2.5">
          <MorePages {...nextPageOf(notifications)} />
          <ReadAll />
        </div>
      )}
      <p className="mt-5 text-[0.8125rem] text-mute">As notificações ficam aqui por {NOTIFICATIONS_KEPT_DAYS} dias.</p>
    </Panel>
  );
}

/**
 * A button that marks all as read. Shown when there are more notifications than the screen shows.
 */
function ReadAll() {
  const unread = useUnread()?.unread_count ?? 0;
  const { mutate, isPending } = useMarkRead();
  return (
    <Button tone="plain" busy={isPending} disabled={unread === 0} onClick={() => mutate('all')}>
      Marcar todas como lidas
    </Button>
  );
}

function NoNotifications() {
  return (
    <Panel aria-label="Suas notificações">
      <EmptyState text="Nenhuma notificação por aqui. Avisamos quando um depósito cair, um saque for pago ou um prêmio aparecer.">
        <Link to="/" className={buttonClasses('gold')}>
          Escolher uma cartela
        </Link>
      </EmptyState>
    </Panel>
  );
}
