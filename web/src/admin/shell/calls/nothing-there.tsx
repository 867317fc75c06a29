import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { buttonClasses } from '../../kit/buttons/button-classes.ts';
import { Card } from '../../kit/layout/card.tsx';
import { EmptyState } from '../../kit/states/empty-state.tsx';

interface NothingThereProps {
  /** What was not found. */
  title: string;
  /** Where to look for it, in words. */
  description: string;
  /** The list that would have it. */
  list: { to: string; label: string };
}

/** In place of a screen about something that a link names and that does not exist. */
export const NothingThere = ({ title, description, list }: NothingThereProps) => (
  <Card flush>
    <div role="alert">
      <EmptyState icon={SearchX} title={title} description={description}>
        <Link to={list.to} className={buttonClasses({ variant: 'outline' })}>
          {list.label}
        </Link>
      </EmptyState>
    </div>
  </Card>
);
