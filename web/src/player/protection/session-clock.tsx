import { Link } from '@tanstack/react-router';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/kit/icon.tsx';
import { formatPlayTime, formatResult } from './format-session.ts';
import { usePlaySession } from './use-play-session.ts';

/** How long the play session has lasted and what it has brought: with a link to the limits. */
export function SessionClock({ className }: { className?: string }) {
  const session = usePlaySession();
  if (!session) return null;
  return (
    <Link
      to="/jogo-responsavel"
      className={classNames(
        'flex min-h-11 items-center gap-1.5 rounded-full px-2 text-xs leading-tight text-mute hover:text-paper',
        className,
      )}
    >
      <Icon name="clock" className="size-4" />
      <span className="sr-only">Sessão de jogo: </span>
      <span className="amount">{formatPlayTime(session.minutes)}</span>
      <span aria-hidden="true">·</span>
      <span className="sr-only">, resultado </span>
      <span className="amount">{formatResult(session.netCents)}</span>
    </Link>
  );
}
