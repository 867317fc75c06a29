import { ScrollRegion } from '../../kit/layout/scroll-region.tsx';
import { fieldLabel, formatValue } from '../../products/change-labels.ts';

export interface FieldChange {
  field: string;
  before: number | boolean | null;
  after: number | boolean | null;
}

/** What differs, value by value. */
export function ChangeList({ changes, label }: { changes: readonly FieldChange[]; label: string }) {
  if (changes.length === 0) return <p className="text-muted-foreground">Nenhuma diferença.</p>;
  return (
    <ScrollRegion label={label} className="max-h-72 rounded-md border border-border">
      <table className="w-full text-[0.8125rem]">
        <thead className="sticky top-0 bg-muted text-left text-muted-foreground">
          <tr>
            <th scope="col" className="px-3 py-1.5 font-medium">
              Campo
            </th>
            <th scope="col" className="px-3 py-1.5 text-right font-medium">
              Antes
            </th>
            <th scope="col" className="px-3 py-1.5 text-right font-medium">
              Depois
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row" className="px-3 py-1 text-left font-normal">
                {fieldLabel(field)}
              </th>
              <td className="amount px-3 py-1 text-right text-muted-foreground">{formatValue(field, before)}</td>
              <td className="amount px-3 py-1 text-right font-medium">{formatValue(field, after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
