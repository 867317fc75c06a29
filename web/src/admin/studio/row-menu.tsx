import { Copy, Ellipsis, PackageX, Pause, Play, SlidersHorizontal, SquarePen, Trash2, UserCheck } from 'lucide-react';
import { Button } from '../kit/buttons/button.tsx';
import { DropdownMenu } from '../kit/popups/dropdown-menu.tsx';
import { MenuAction, MenuLink } from '../kit/popups/menu-choices.tsx';
import type { ListedCard } from './listed-cards.ts';

/** An action that somebody asks for on a card. */
export interface CardAction {
  card: ListedCard;
  what: 'open' | 'copy' | 'discard' | 'activation' | 'retire';
}

/** The actions that a card allows in its present state. */
export function RowMenu({ card, onAsk }: { card: ListedCard; onAsk: (asking: CardAction) => void }) {
  const ask = (what: CardAction['what']) => () => onAsk({ card, what });
  const { state } = card;
  const isSold = card.draft === undefined && state !== 'retired';
  return (
    <DropdownMenu
      trigger={
        <Button
          variant="ghost"
          size="icon"
          className="md:-my-1 md:size-8"
          aria-label={`Ações de ${card.name || 'cartela sem nome'}`}
        >
          <Ellipsis aria-hidden="true" />
        </Button>
      }
    >
      <MenuAction icon={card.draft ? SquarePen : SlidersHorizontal} onClick={ask('open')}>
        {card.draft ? 'Abrir rascunho' : 'Venda da cartela'}
      </MenuAction>
      <MenuAction icon={Copy} onClick={ask('copy')}>
        Copiar para um rascunho
      </MenuAction>
      {state === 'waiting' && (
        <MenuLink icon={UserCheck} to="/admin/aprovacoes">
          Ver em Aprovações
        </MenuLink>
      )}
      {state === 'draft' && (
        <MenuAction icon={Trash2} onClick={ask('discard')}>
          Descartar rascunho
        </MenuAction>
      )}
      {isSold && (
        <MenuAction icon={state === 'stopped' ? Play : Pause} onClick={ask('activation')}>
          {state === 'stopped' ? 'Pôr à venda' : 'Tirar de venda'}
        </MenuAction>
      )}
      {isSold && (
        <MenuAction icon={PackageX} onClick={ask('retire')}>
          Aposentar
        </MenuAction>
      )}
    </DropdownMenu>
  );
}
