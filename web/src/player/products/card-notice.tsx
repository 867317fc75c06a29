import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/kit/icon.tsx';

interface CardNoticeProps {
  productId: number;
  title: string;
  /** Says what waits. */
  children: ReactNode;
  /** The link's action, in a word or two. */
  action: string;
  onClick?: () => void;
  className?: string | undefined;
}

/** A notice that something of a card waits for the player. It links to the card. */
export function CardNotice({ productId, title, children, action, onClick, className }: CardNoticeProps) {
  return (
    <Link
      to="/game/$productId"
      params={{ productId: String(productId) }}
      onClick={onClick}
      className={classNames(
        'flex min-h-14 items-center gap-3 rounded-control border border-gold/60 bg-gold/10 px-4 py-2.5 hover:bg-gold/16',
        className,
      )}
    >
      <Icon name="ticket" className="size-6 text-gold" />
      <span className="flex-1">
        <strong className="block font-semibold">{title}</strong>
        <span className="text-sm text-mute">{children}</span>
      </span>
      <span className="font-semibold text-gold-light">{action}</span>
    </Link>
  );
}
