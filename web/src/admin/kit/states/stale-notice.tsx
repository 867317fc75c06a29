import { Button } from '../buttons/button.tsx';
import { Alert } from './alert.tsx';

interface StaleNoticeProps {
  message: string;
  onRetry: () => void;
}

/** Stands above content that stays on the screen although reading it again failed. */
export const StaleNotice = ({ message, onRetry }: StaleNoticeProps) => (
  <Alert
    tone="destructive"
    live
    className="m-3"
    action={
      <Button variant="outline" size="sm" onClick={onRetry}>
        Tentar novamente
      </Button>
    }
  >
    {message}
  </Alert>
);
