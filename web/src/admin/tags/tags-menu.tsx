import type { PlayerTag } from '@raspasorte/contract/admin';
import { Tag as TagIcon } from 'lucide-react';
import { showToast } from '../../ui/toast/toast.ts';
import { Button } from '../kit/buttons/button.tsx';
import { DropdownMenu } from '../kit/popups/dropdown-menu.tsx';
import { MenuCheck } from '../kit/popups/menu-choices.tsx';
import { errorSentence } from '../kit/error-sentence.ts';
import { useMay } from '../shell/operator/use-may.ts';
import { TagBadge } from './tag-badge.tsx';
import { useTagPlayer, useTags } from './use-tags.ts';

interface TagsMenuProps {
  player: { id: string; tags: readonly PlayerTag[] };
  size?: 'default' | 'sm';
}

/** Puts tags on a player and takes them off. */
export function TagsMenu({ player, size = 'default' }: TagsMenuProps) {
  const mayTag = useMay('support');
  if (!mayTag) return null;
  return (
    <DropdownMenu
      trigger={
        <Button variant="outline" size={size}>
          <TagIcon aria-hidden="true" />
          Etiquetas
        </Button>
      }
    >
      <Choices player={player} />
    </DropdownMenu>
  );
}

/** The tags in use. A retired tag is offered only where it can be taken off. */
function Choices({ player }: Pick<TagsMenuProps, 'player'>) {
  const { data, error } = useTags();
  const change = useTagPlayer(player.id);
  const has = (id: string) => player.tags.some((tag) => tag.id === id);
  const offered = data?.items.filter(({ id, retired_at: retiredAt }) => retiredAt === null || has(id)) ?? [];
  const toggle = (tagId: string, isOn: boolean) =>
    change.mutate({ tagId, isOn }, { onError: (error) => void showToast({ title: errorSentence(error), tone: 'error' }) });
  if (offered.length === 0) {
    return (
      <p className="max-w-60 px-2 py-1.5 text-[0.8125rem] text-muted-foreground">
        {data ? 'Nenhuma etiqueta em uso.' : error ? errorSentence(error) : 'Carregando…'}
      </p>
    );
  }
  return offered.map(({ id, name, color }) => (
    <MenuCheck key={id} checked={has(id)} disabled={change.isPending} onCheckedChange={(isOn) => toggle(id, isOn)}>
      <TagBadge name={name} color={color} />
    </MenuCheck>
  ));
}
