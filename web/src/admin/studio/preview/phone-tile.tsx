import { TileFace } from '../../../ui/brand/tile-face.tsx';
import { buttonClasses } from '../../../ui/kit/button-classes.ts';
import type { ComponentProps } from 'react';
import { Phone } from './phone.tsx';

/** The card as it lies in the lobby. */
export const PhoneTile = ({ card }: Pick<ComponentProps<typeof TileFace>, 'card'>) => (
  <Phone label="Na vitrine">
    <TileFace card={card}>
      <span className={buttonClasses('gold')}>Entrar na Cartela</span>
    </TileFace>
  </Phone>
);
