import { Button } from './button.tsx';

interface RulingButtonsProps {
  /** What is ruled on, for readers of the screen: the buttons of all rows look alike. */
  subject: string;
  /** The label of the button that approves. */
  approval: string;
  onApprove: () => void;
  onRefuse: () => void;
}

/** The two buttons of a row that waits for a decision. */
export const RulingButtons = ({ subject, approval, onApprove, onRefuse }: RulingButtonsProps) => (
  <span className="inline-flex gap-2">
    <Button size="sm" variant="outline" aria-label={`Recusar ${subject}`} onClick={onRefuse}>
      Recusar
    </Button>
    <Button size="sm" aria-label={`${approval} ${subject}`} onClick={onApprove}>
      {approval}
    </Button>
  </span>
);
