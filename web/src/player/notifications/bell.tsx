import { MAX_UNREAD_COUNTED } from '@raspasorte/contract';
import { Link } from '@tanstack/react-router';
import { classNames } from '../../ui/class-names.ts';
import { iconButtonClasses } from '../../ui/kit/icon-button.tsx';
import { Icon } from '../../ui/kit/icon.tsx';
import { useUnread } from './use-unread.ts';

/** A link to the notifications, with the number of unread ones. Hidden from visitors. */
export function Bell({ className }: { className?: string }) {
  const answer = useUnread();
  if (answer === null) return null;
  const unread = answer?.unread_count ?? 0;
  const count = unread < MAX_UNREAD_COUNTED ? `${unread}` : `${MAX_UNREAD_COUNTED - 1}+`;
  const label = unread === 0 ? 'Notificações' : `Notificações, ${count} não ${unread === 1 ? 'lida' : 'lidas'}`;
  return (
    <Link to="/notificacoes" aria-label={label} title={label} className={classNames(iconButtonClasses, 'relative', className)}>
      <Icon name="bell" />
      {unread > 0 && (
        <span className="amount absolute -top-0.5 -right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-gold px-1 text-[0.7333em] leading-none font-bold text-night">
          {count}
        </span>
      )}
    </Link>
  );
}
