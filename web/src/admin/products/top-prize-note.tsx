import { classNames } from '../../ui/class-names.ts';

interface TopPrizeNoteProps {
  /** Where the chance of appearance is set: "na tela RTP". */
  place: string;
  className?: string;
}

/** Says in the row of the top prize which of its values count. */
export const TopPrizeNote = ({ place, className }: TopPrizeNoteProps) => (
  <p role="cell" className={classNames('col-span-full text-xs text-muted-foreground', className)}>
    Prêmio máximo: o peso não tem efeito; vale a chance de aparição, {place}. A taxa é a chance de ele ser ganho quando aparece.
  </p>
);
