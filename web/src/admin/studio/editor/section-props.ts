import type { CardContent } from '../use-studio.ts';
import type { FaultOf } from './faults-of.ts';
import type { ChangeCard } from './use-edited-card.ts';

/** What each section of the form is given. */
export interface SectionProps {
  content: CardContent;
  onChange: ChangeCard;
  faultOf: FaultOf;
  disabled: boolean;
}
