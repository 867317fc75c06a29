import type { PlayerTag } from '@raspasorte/contract/admin';
import { classNames } from '../../ui/class-names.ts';
import { TagBadge } from './tag-badge.tsx';

interface PlayerTagsProps {
  tags: readonly PlayerTag[];
  /** How many are shown; the others are counted, and named on hovering. */
  most?: number;
  /** The class names of each badge, for instance its greatest width. */
  badgeClass?: string;
}

/** The tags of a player. */
export function PlayerTags({ tags, most = tags.length, badgeClass }: PlayerTagsProps) {
  if (tags.length === 0) return null;
  const others = tags.slice(most);
  return (
    <span
      role="list"
      aria-label="Etiquetas"
      className={classNames('inline-flex min-w-0 items-center gap-1', others.length === 0 && 'flex-wrap')}
    >
      {tags.slice(0, most).map(({ id, name, color }) => (
        <span key={id} role="listitem" className="inline-flex min-w-0">
          <TagBadge name={name} color={color} {...(badgeClass !== undefined && { className: badgeClass })} />
        </span>
      ))}
      {others.length > 0 && (
        <span
          role="listitem"
          title={others.map(({ name }) => name).join(', ')}
          className="shrink-0 text-xs text-muted-foreground"
        >
          +{others.length}
        </span>
      )}
    </span>
  );
}
