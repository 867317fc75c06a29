import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../layout/card.tsx';
import { outdatedClasses } from '../states/outdated.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { FixedOrder, SortMenu } from './sort-menu.tsx';
import type { DataTableProps } from './table-props.ts';

interface TableCardProps<Row extends object> extends Pick<
  DataTableProps<Row>,
  'title' | 'description' | 'action' | 'columns' | 'busy' | 'sort' | 'onSortChange' | 'storageKey'
> {
  /** The rows are cards, which have no head to sort by. */
  hasCards: boolean;
  hidden: readonly string[];
  onShownChange: (id: string, shown: boolean) => void;
  children: ReactNode;
}

/** The card around a table: its title, its order and its buttons. */
export function TableCard<Row extends object>(props: TableCardProps<Row>) {
  const { title, busy = false, children } = props;
  return (
    <Card
      flush
      {...(title !== undefined && { title: <span className={outdatedClasses(busy)}>{title}</span> })}
      {...descriptionOf(props)}
      {...actionsOf(props)}
    >
      {children}
    </Card>
  );
}

function descriptionOf<Row extends object>({ description, columns, hasCards }: TableCardProps<Row>) {
  const ordered = hasCards ? columns.find(({ order }) => order !== undefined) : undefined;
  if (description === undefined && ordered === undefined) return {};
  const order = ordered && <FixedOrder column={ordered} />;
  return {
    description: (
      <>
        {order}
        {description}
      </>
    ),
  };
}

function actionsOf<Row extends object>(props: TableCardProps<Row>) {
  const { action, columns, hasCards, sort, onSortChange, storageKey, hidden, onShownChange } = props;
  const sortMenu = hasCards && onSortChange && <SortMenu columns={columns} sort={sort} onSortChange={onSortChange} />;
  if (action === undefined && storageKey === undefined && !sortMenu) return {};
  return {
    // On a phone they have a line of their own, so that the title's count does not move them.
    action: (
      <div className={classNames('flex flex-wrap items-center gap-2', (action !== undefined || sortMenu) && 'max-md:w-full')}>
        {action}
        {sortMenu}
        {storageKey !== undefined && <ColumnsMenu columns={columns} hidden={hidden} onShownChange={onShownChange} />}
      </div>
    ),
  };
}
