import { Link } from '@tanstack/react-router';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/kit/icon.tsx';
import { formatResult } from '../../ui/format/format-money.ts';
import { formatPlayTime } from './format-session.ts';
import { usePlaySession } from './use-play-session.ts';

/**
 * The duration and result of the play session, with a link to the limits. On a phone they take two
 * short lines, so that the title beside them is not cut.
 */
export function SessionClock({ className }: { className: string }) {
  const session = usePlaySession();
  if (!session) return null;
  return (
    <Link
      to="/jogo-responsavel"
      className={classNames(
        'flex min-h-11 items-center gap-1.5 rounded-full px-2 text-xs leading-tight text-mute hover:text-paper',
        'max-md:min-w-20 max-md:flex-col max-md:items-end max-md:justify-center max-md:gap-0',
        className,
      )}
    >
      <Icon name="clock" className="size-4 max-md:hidden" />
      <span className="sr-only">Sessão de jogo: </span>
      <span className="amount">{formatPlayTime(session.minutes)}</span>
      <span aria-hidden="true" className="max-md:hidden">
        ·
      </span>
      <span className="sr-only">, resultado </span>
      <span className="amount">{formatResult(session.netCents)}</span>
    </Link>
  );
}
