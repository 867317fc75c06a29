import type { Column } from './column.ts';

interface CellContentProps<Row> {
  column: Column<Row> | undefined;
  row: Row;
}

/**
 * What a column shows of a row. The library would take each column's function for a component of
 * its own: with new columns every cell would be built anew, and a pressed button lose the focus.
 */
export const CellContent = <Row,>({ column, row }: CellContentProps<Row>) => column?.cell(row);
