import type { Notification } from '@raspasorte/contract';
import { Link } from '@tanstack/react-router';
import { classNames } from '../../ui/class-names.ts';
import { formatDateTime } from '../../ui/format/format-date.ts';
import { Icon } from '../../ui/kit/icon.tsx';
import { notificationText } from './notification-text.ts';

const tones = {
  success: 'border-mint/50 text-mint',
  error: 'border-coral/50 text-coral',
  plain: 'border-line-strong/60 text-mute',
} as const;

const look = '-mx-2 flex items-start gap-3.5 rounded-control px-2 py-4';

/** One notification, which links to the screen that shows more about it, if there is one. */
export function NotificationRow({ notification, isFresh }: { notification: Notification; isFresh: boolean }) {
  const { to } = notificationText(notification);
  const content = <Content notification={notification} isFresh={isFresh} />;
  return (
    <li className="border-b border-line last:border-0">
      {to === undefined ? (
        <div className={look}>{content}</div>
      ) : (
        <Link to={to} className={`${look} hover:bg-white/4`}>
          {content}
        </Link>
      )}
    </li>
  );
}

function Content({ notification, isFresh }: { notification: Notification; isFresh: boolean }) {
  const { title, description, icon, tone } = notificationText(notification);
  return (
    <>
      <span className={classNames('grid size-11 shrink-0 place-items-center rounded-full border bg-white/4', tones[tone])}>
        <Icon name={icon} />
      </span>
      <span className="min-w-0 flex-1">
        <span className={classNames('block wrap-anywhere', isFresh ? 'font-bold' : 'font-medium')}>{title}</span>
        <span className="mt-0.5 block text-sm wrap-anywhere whitespace-pre-line text-mute">{description}</span>
        <time dateTime={notification.created_at} className="amount mt-1 block text-wrap! text-[0.8125rem] text-mute">
          {formatDateTime(notification.created_at)}
        </time>
      </span>
      <span className={classNames('mt-2 size-2 shrink-0 rounded-full', isFresh && 'bg-gold')}>
        {isFresh && <span className="sr-only">nova</span>}
      </span>
    </>
  );
}
